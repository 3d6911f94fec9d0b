SET LOCAL lock_timeout = '5s';--> statement-breakpoint
-- The distinct letters and letter pairs of a text, as `word_grams`.
CREATE FUNCTION text_grams(content text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT coalesce(array_agg(DISTINCT substr(content, i, n)), '{}') FROM generate_series(1, length(content)) AS i, generate_series(1, 2) AS n
);
--> statement-breakpoint
CREATE TABLE "content_entry" (
	"path" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"entry" text,
	"title" jsonb NOT NULL,
	"brands" text[] NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "content_entry_path_position_pk" PRIMARY KEY("path","position")
);
--> statement-breakpoint
CREATE INDEX "content_entry_order" ON "content_entry" USING btree ("kind","path" collate "C","position");--> statement-breakpoint
CREATE INDEX "content_entry_words" ON "content_entry" USING gin (text_grams("words"));--> statement-breakpoint
-- Building it reads every document: create it by hand with CONCURRENTLY before the new version starts.
CREATE INDEX IF NOT EXISTS "content_document_text_only" ON "content_document" USING btree ("path") WHERE "content_document"."tree_version" is distinct from "content_document"."version";
