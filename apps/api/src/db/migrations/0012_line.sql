-- What waits longer for a table lets members go first; the start tries again (docs/migrations.md).
SET LOCAL lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "line_event" (
	"id" text PRIMARY KEY NOT NULL,
	"event" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	"dead_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "line_event_attempts_check" CHECK ("line_event"."attempts" >= 0),
	CONSTRAINT "line_event_end_check" CHECK ("line_event"."processed_at" is null or "line_event"."dead_at" is null)
);
--> statement-breakpoint
ALTER TABLE "member_link" DROP CONSTRAINT "member_link_purpose_check";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_channel_check";--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "line_bound_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "line_reminders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "line_blocked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "line_blocked_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "line_event_waiting" ON "line_event" USING btree ("next_attempt_at") WHERE "line_event"."processed_at" is null and "line_event"."dead_at" is null;--> statement-breakpoint
CREATE INDEX "line_event_processed" ON "line_event" USING btree ("processed_at") WHERE "line_event"."processed_at" is not null;--> statement-breakpoint
CREATE INDEX "line_event_dead" ON "line_event" USING btree ("dead_at") WHERE "line_event"."dead_at" is not null;--> statement-breakpoint
ALTER TABLE "member_link" ADD CONSTRAINT "member_link_purpose_check" CHECK ("member_link"."purpose" in ('dealerValidation', 'passwordReset', 'lineAccount')) NOT VALID;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_channel_check" CHECK ("outbox"."channel" in ('sms', 'mail', 'line')) NOT VALID;