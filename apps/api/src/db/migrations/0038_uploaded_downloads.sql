SET LOCAL lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "upload" text;