-- What waits longer for a table lets members go first; the start tries again (docs/migrations.md).
SET LOCAL lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "customer_case" DROP CONSTRAINT "customer_case_kind_check";--> statement-breakpoint
CREATE INDEX "member_email" ON "member" USING btree (lower("email"));--> statement-breakpoint
ALTER TABLE "customer_case" ADD CONSTRAINT "customer_case_kind_check" CHECK ("customer_case"."kind" in ('inquiry', 'sales', 'other', 'repair', 'dealer')) NOT VALID;
