-- What waits longer for a table lets members go first; the start tries again (docs/migrations.md).
SET LOCAL lock_timeout = '5s';--> statement-breakpoint
CREATE INDEX "outbox_dead" ON "outbox" USING btree ("dead_at") WHERE "outbox"."dead_at" is not null;--> statement-breakpoint
-- Words that can never be sent any more: nobody has use for them.
UPDATE "outbox" SET "subject" = '', "body" = '' WHERE "dead_at" IS NOT NULL AND ("dead_reason" <> 'tries' OR "expires_at" IS NOT NULL) AND "body" <> '';