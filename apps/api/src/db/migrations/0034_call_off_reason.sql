SET LOCAL lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "event_session" ADD COLUMN "called_off_reason" text;--> statement-breakpoint
ALTER TABLE "event_session" ADD COLUMN "called_off_by" text;
