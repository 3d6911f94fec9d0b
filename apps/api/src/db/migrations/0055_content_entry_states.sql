SET LOCAL lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "content_entry" ADD COLUMN "state" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_entry" ADD COLUMN "publish_up" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "content_entry" ADD COLUMN "publish_down" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "content_entry" ADD COLUMN "english_hidden" boolean DEFAULT false NOT NULL;
