-- What waits longer for a table lets members go first; the start tries again (docs/migrations.md).
SET LOCAL lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "search_document" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"language" text NOT NULL,
	"lang" text NOT NULL,
	"alias" text NOT NULL,
	"category" text,
	"series_num" integer,
	"brands" text[] NOT NULL,
	"tags" text[] NOT NULL,
	"access" text,
	"date" timestamp with time zone,
	"state" text DEFAULT 'published' NOT NULL,
	"publish_up" timestamp with time zone,
	"publish_down" timestamp with time zone,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"title_terms" "tsvector" NOT NULL,
	"terms" "tsvector" NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "search_document_key" UNIQUE("kind","key","language"),
	CONSTRAINT "search_document_kind_check" CHECK ("search_document"."kind" in ('brand', 'product', 'solution', 'event', 'news', 'video', 'case', 'file', 'faq', 'page')),
	CONSTRAINT "search_document_language_check" CHECK ("search_document"."language" in ('zh-TW', 'en')),
	CONSTRAINT "search_document_lang_check" CHECK ("search_document"."lang" in ('zh-Hant', 'en')),
	CONSTRAINT "search_document_access_check" CHECK ("search_document"."access" in ('dealer', 'member')),
	CONSTRAINT "search_document_state_check" CHECK ("search_document"."state" in ('published', 'hidden')),
	CONSTRAINT "search_document_publication_check" CHECK ("search_document"."publish_down" > "search_document"."publish_up")
);
--> statement-breakpoint
CREATE INDEX "search_document_tags" ON "search_document" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "search_document_title_terms_zh" ON "search_document" USING gin ("title_terms") WITH (fastupdate=false) WHERE "search_document"."language" = 'zh-TW';--> statement-breakpoint
CREATE INDEX "search_document_terms_zh" ON "search_document" USING gin ("terms") WITH (fastupdate=false) WHERE "search_document"."language" = 'zh-TW';--> statement-breakpoint
CREATE INDEX "search_document_title_terms_en" ON "search_document" USING gin ("title_terms") WITH (fastupdate=false) WHERE "search_document"."language" = 'en';--> statement-breakpoint
CREATE INDEX "search_document_terms_en" ON "search_document" USING gin ("terms") WITH (fastupdate=false) WHERE "search_document"."language" = 'en';--> statement-breakpoint
-- A search reads the narrow columns of hundreds of rows and the long ones of ten: texts and terms stand apart, what is judged and ranked by stays in the row.
ALTER TABLE "search_document" SET (toast_tuple_target = 1024);--> statement-breakpoint
ALTER TABLE "search_document" ALTER COLUMN "title_terms" SET STORAGE MAIN, ALTER COLUMN "brands" SET STORAGE MAIN, ALTER COLUMN "tags" SET STORAGE MAIN;
