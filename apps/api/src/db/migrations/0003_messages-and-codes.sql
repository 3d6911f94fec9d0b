-- What waits longer for a table lets members go first; the start tries again (docs/migrations.md).
SET LOCAL lock_timeout = '5s';--> statement-breakpoint
DROP INDEX "outbox_due";--> statement-breakpoint
ALTER TABLE "verification_code" DROP CONSTRAINT "verification_code_mobile_phone_code_mobile_phone_pk";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "priority" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "only_once" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "order_id" integer;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "dead_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "dead_reason" text;--> statement-breakpoint
ALTER TABLE "verification_code" ADD COLUMN "id" bigserial PRIMARY KEY NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_code" ADD COLUMN "spent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("channel","priority","next_attempt_at") WHERE "outbox"."sent_at" is null and "outbox"."dead_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_order" ON "outbox" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "verification_code_phone" ON "verification_code" USING btree ("mobile_phone_code","mobile_phone","sent_at");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_only_once_unique" UNIQUE("only_once");--> statement-breakpoint
-- Codes that wait since the version before: they are worthless 5 minutes after they were made, and go before mails.
UPDATE "outbox" SET "priority" = 0, "expires_at" = "created_at" + interval '5 minutes' WHERE "channel" = 'sms' AND "sent_at" IS NULL;
