SET LOCAL lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "brand" ADD COLUMN "mark" jsonb;--> statement-breakpoint
ALTER TABLE "brand" ADD COLUMN "logo" jsonb;--> statement-breakpoint
ALTER TABLE "brand" ADD COLUMN "logo_dark" jsonb;