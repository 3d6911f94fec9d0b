SET LOCAL lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "product" DROP CONSTRAINT "product_form_check";--> statement-breakpoint
ALTER TABLE "brand" ADD COLUMN "picture" jsonb;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "cover" jsonb;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "thumbnail" jsonb;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "thumbnail" jsonb;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "thumbnail" jsonb;--> statement-breakpoint
ALTER TABLE "product" DROP COLUMN "form";--> statement-breakpoint
-- A column that the import recorded and that is gone would count as edited.
UPDATE "content_row" SET "written" = "written" - 'form' WHERE "kind" = 'product';
