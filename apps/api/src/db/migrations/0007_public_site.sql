-- What waits longer for a table lets members go first; the start tries again (docs/migrations.md).
SET LOCAL lock_timeout = '5s';--> statement-breakpoint
-- What a text can be looked up by: its letters and its pairs of neighbouring letters, in the spelling of word-search.ts.
CREATE FUNCTION word_grams(a jsonb, b jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  WITH t AS (
    SELECT replace(lower(normalize(
      coalesce(a ->> 'zh', '') || chr(10) || coalesce(a ->> 'en', '') || chr(10) || coalesce(b ->> 'zh', '') || chr(10) || coalesce(b ->> 'en', ''), NFKC)), '台', '臺') AS text
  )
  SELECT array_agg(DISTINCT substr(t.text, i, n)) FROM t, generate_series(1, length(t.text)) AS i, generate_series(1, 2) AS n
);--> statement-breakpoint
CREATE TABLE "customer_case" (
	"id" serial PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'RECEIVED' NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone_code" text NOT NULL,
	"phone_number" text NOT NULL,
	"extension" text NOT NULL,
	"company" text NOT NULL,
	"vat" text NOT NULL,
	"brand" text NOT NULL,
	"message" text NOT NULL,
	"details" jsonb NOT NULL,
	"consent_version" text NOT NULL,
	"suspect" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_case_number_unique" UNIQUE("number"),
	CONSTRAINT "customer_case_kind_check" CHECK ("customer_case"."kind" in ('inquiry', 'sales', 'other', 'repair')),
	CONSTRAINT "customer_case_status_check" CHECK ("customer_case"."status" in ('RECEIVED', 'INSPECTING', 'REPAIRING', 'RETURNED', 'CLOSED')),
	CONSTRAINT "customer_case_language_check" CHECK ("customer_case"."language" in ('zh-TW', 'en')),
	CONSTRAINT "customer_case_number_check" CHECK ("customer_case"."number" ~ '^[A-Z]{3}-[0-9]{8}-[2-9A-HJ-NP-Z]{6}$')
);
--> statement-breakpoint
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
CREATE INDEX "customer_case_status_at" ON "customer_case" USING btree ("status_at");--> statement-breakpoint
CREATE INDEX "search_document_tags" ON "search_document" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "search_document_title_terms_zh" ON "search_document" USING gin ("title_terms") WITH (fastupdate=false) WHERE "search_document"."language" = 'zh-TW';--> statement-breakpoint
CREATE INDEX "search_document_terms_zh" ON "search_document" USING gin ("terms") WITH (fastupdate=false) WHERE "search_document"."language" = 'zh-TW';--> statement-breakpoint
CREATE INDEX "search_document_title_terms_en" ON "search_document" USING gin ("title_terms") WITH (fastupdate=false) WHERE "search_document"."language" = 'en';--> statement-breakpoint
CREATE INDEX "search_document_terms_en" ON "search_document" USING gin ("terms") WITH (fastupdate=false) WHERE "search_document"."language" = 'en';--> statement-breakpoint
CREATE INDEX "product_categories" ON "product" USING gin ("categories");--> statement-breakpoint
CREATE INDEX "product_dates" ON "product" USING btree ("created_at","alias");--> statement-breakpoint
CREATE INDEX "product_titles_zh" ON "product" USING btree (("title" ->> 'zh'),"alias");--> statement-breakpoint
CREATE INDEX "product_titles_en" ON "product" USING btree (coalesce("title" ->> 'en', "title" ->> 'zh'),"alias");--> statement-breakpoint
CREATE INDEX "product_words" ON "product" USING gin (word_grams("title", "summary"));--> statement-breakpoint
-- A search reads the narrow columns of hundreds of rows and the long ones of ten: texts and terms stand apart, what is judged and ranked by stays in the row.
ALTER TABLE "search_document" SET (toast_tuple_target = 1024);--> statement-breakpoint
ALTER TABLE "search_document" ALTER COLUMN "title_terms" SET STORAGE MAIN, ALTER COLUMN "brands" SET STORAGE MAIN, ALTER COLUMN "tags" SET STORAGE MAIN;
