SET LOCAL lock_timeout = '5s';--> statement-breakpoint
-- Computing the names of a product takes a hundred times as long as reading its row. PostgreSQL now knows it, and finds
-- products by the index of their names instead of computing those of all products of a brand.
ALTER FUNCTION product_names(jsonb, text) COST 10000;--> statement-breakpoint
-- The series of a product: `corvane/campus-switch`.
CREATE FUNCTION product_series(brand text, categories text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT coalesce(array_agg(brand || '/' || category), '{}') FROM unnest(categories) category);--> statement-breakpoint
DROP INDEX "event_starts";--> statement-breakpoint
DROP INDEX "file_brand";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "event_times" ON "event" USING btree ("starts_at","id","ends_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "file_brand_newest" ON "file" USING btree ("brand","publish_up");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "item_category_newest" ON "item" USING btree ("content_type","category","publish_up");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "product_series" ON "product" USING gin (product_series("brand", "categories"));
