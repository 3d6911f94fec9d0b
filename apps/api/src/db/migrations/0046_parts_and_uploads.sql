SET LOCAL lock_timeout = '5s';--> statement-breakpoint
-- The names of uploads that a text contains; more than it refers to rather than fewer (picture-paths.ts, download-paths.ts).
CREATE FUNCTION upload_names(content text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT coalesce(array_agg(DISTINCT found[1]), '{}')
  FROM regexp_matches(content, '([a-z0-9-]+[.](?:jpe?g|png|webp|avif|pdf|zip|xlsx|pptx|docx))', 'g') AS found
);
--> statement-breakpoint
-- What staff find a member by, and its distinct letters and letter pairs, as `order_grams`.
CREATE FUNCTION member_grams(name text, email text, company_email text, company_name text, mobile_phone text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  WITH t AS MATERIALIZED (SELECT lower(name || chr(10) || email || chr(10) || company_email || chr(10) || company_name || chr(10) || mobile_phone) AS text)
  SELECT array_agg(DISTINCT substr(t.text, i, n)) FROM t, generate_series(1, length(t.text)) AS i, generate_series(1, 2) AS n
);
--> statement-breakpoint
-- Building them reads every member, message, and version: create them by hand with CONCURRENTLY before the new version starts, with the two functions.
CREATE INDEX IF NOT EXISTS "content_document_uploads" ON "content_document" USING gin (upload_names("text"));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "content_version_uploads" ON "content_version" USING gin (upload_names("text"));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "member_words" ON "member" USING gin (member_grams("name", "email", "company_email", "company_name", "mobile_phone"));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "outbox_recipient" ON "outbox" USING btree (lower("recipient"));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "outbox_kept" ON "outbox" USING btree ("id") WHERE "outbox"."body" <> '';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "outbox_newsletter_address" ON "outbox" USING btree (split_part("only_once", ':', 3)) WHERE "outbox"."only_once" like 'newsletter-%';