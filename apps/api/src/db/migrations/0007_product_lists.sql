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
CREATE INDEX "product_categories" ON "product" USING gin ("categories");--> statement-breakpoint
CREATE INDEX "product_dates" ON "product" USING btree ("created_at","alias");--> statement-breakpoint
CREATE INDEX "product_titles_zh" ON "product" USING btree (("title" ->> 'zh'),"alias");--> statement-breakpoint
CREATE INDEX "product_titles_en" ON "product" USING btree (coalesce("title" ->> 'en', "title" ->> 'zh'),"alias");--> statement-breakpoint
CREATE INDEX "product_words" ON "product" USING gin (word_grams("title", "summary"));
