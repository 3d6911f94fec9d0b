-- What waits longer for a table lets members go first; the start tries again (docs/migrations.md).
SET LOCAL lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "member_link" ADD COLUMN "company_vat" text;--> statement-breakpoint
ALTER TABLE "member_link" ADD COLUMN "company_email" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscription" ADD COLUMN "member_id" integer;--> statement-breakpoint
ALTER TABLE "newsletter_subscription" ADD CONSTRAINT "newsletter_subscription_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "newsletter_subscription_member" ON "newsletter_subscription" USING btree ("member_id");--> statement-breakpoint
-- Whether a profile or a form made a row was not kept. One at the address of a member who ticked the newsletter counts as theirs, so that it ends when they
-- say so; one that is older than the member cannot be.
UPDATE "newsletter_subscription" SET "member_id" = "member"."id" FROM "member"
  WHERE "member"."subscribe_newsletter" AND lower("member"."email") = "newsletter_subscription"."email" AND "newsletter_subscription"."created_at" >= "member"."created_at";
