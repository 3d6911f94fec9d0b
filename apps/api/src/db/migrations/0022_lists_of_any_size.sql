SET LOCAL lock_timeout = '5s';--> statement-breakpoint
-- The names by which texts call a product with this title: the model without its brand (`C5-2404`), the beginning of it
-- (`C5`), and words of a product name (`Gate G1`: Gate, G1). product-names.test.ts has examples.
CREATE FUNCTION product_names(title jsonb, brand text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  WITH latin AS MATERIALIZED (
    SELECT btrim(coalesce(substring(title ->> 'zh' FROM '[A-Za-z0-9][A-Za-z0-9 .-]*'), '')) AS text
  ), word AS (
    SELECT part.text, part.n FROM latin, string_to_table(latin.text, ' ') WITH ORDINALITY part (text, n)
    WHERE part.n > 1 OR lower(part.text) <> brand OR strpos(latin.text, ' ') = 0
  ), own AS (
    -- Up to the first word with a digit.
    SELECT text, n FROM word WHERE n <= coalesce((SELECT min(n) FROM word WHERE text ~ '[0-9]'), n)
  ), name AS (
    SELECT string_agg(text, ' ' ORDER BY n) AS text FROM own
  )
  SELECT coalesce(array_agg(DISTINCT found.text) FILTER (WHERE found.text <> ''), '{}') FROM (
    -- "Kubrane 5" without its brand is no name.
    SELECT CASE WHEN name.text ~ '[A-Za-z]' THEN name.text ELSE latin.text END AS text FROM name, latin
    UNION ALL SELECT own.text FROM own, name WHERE name.text ~ '[A-Za-z]' AND own.text ~ '^[A-Za-z]+-?[0-9]|^[A-Za-z]{4}'
    UNION ALL SELECT substring(own.text FROM '^([A-Z]+[0-9]+)-') FROM own, name WHERE name.text ~ '[A-Za-z]'
  ) found
);
--> statement-breakpoint
DROP INDEX "product_brand";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "event_durations" ON "event" USING btree (("ends_at" - "starts_at"));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "event_publish_up" ON "event" USING btree ("publish_up");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "event_publish_down" ON "event" USING btree ("publish_down") WHERE "event"."publish_down" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "file_publish_down" ON "file" USING btree ("publish_down") WHERE "file"."publish_down" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "item_category_positions" ON "item" USING btree ("content_type","category","position","alias");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "item_publish_up" ON "item" USING btree ("publish_up");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "item_publish_down" ON "item" USING btree ("publish_down") WHERE "item"."publish_down" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "product_brand_featured" ON "product" USING btree ("brand","featured","created_at","alias");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "product_featured" ON "product" USING btree ("featured","created_at","alias");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "product_solutions" ON "product" USING gin ("solutions");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "product_names" ON "product" USING gin (product_names("title", "brand"));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "product_publish_up" ON "product" USING btree ("publish_up");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "product_publish_down" ON "product" USING btree ("publish_down") WHERE "product"."publish_down" is not null;