SET LOCAL lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "gallery" jsonb DEFAULT '[]'::jsonb NOT NULL;