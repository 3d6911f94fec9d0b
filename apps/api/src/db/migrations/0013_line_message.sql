-- What waits longer for a table lets members go first; the start tries again (docs/migrations.md).
SET LOCAL lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "line_message" jsonb;
