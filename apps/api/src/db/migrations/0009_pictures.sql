SET LOCAL lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "banner" jsonb;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "slideshow" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "event_session" ADD COLUMN "slideshow" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "picture" jsonb;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "picture" jsonb;