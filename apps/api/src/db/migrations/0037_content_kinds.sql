SET LOCAL lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "article" DROP CONSTRAINT IF EXISTS "article_kind_check";--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "search_pages" jsonb;
