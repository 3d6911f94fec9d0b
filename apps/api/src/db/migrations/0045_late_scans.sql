SET LOCAL lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "door_device" ADD COLUMN "unsent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "door_scan" ADD COLUMN "let_in" boolean;--> statement-breakpoint
ALTER TABLE "enrolment" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_log_reason" ON "audit_log" USING btree ("id") WHERE "audit_log"."details" ? 'reason';