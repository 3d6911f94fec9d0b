SET LOCAL lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "attendance_grace" integer;--> statement-breakpoint
ALTER TABLE "event_session" ADD COLUMN "absences_counted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "questionnaire_invited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_attendance_grace_check" CHECK ("event"."attendance_grace" >= 0) NOT VALID;