SET LOCAL lock_timeout = '5s';--> statement-breakpoint
-- The letters and letter pairs of a text. It is split once: `substr` counts the letters from the beginning each time. An
-- index keeps each of them once, so the ones that occur again stay in the result, and the indexes need not be built anew.
CREATE OR REPLACE FUNCTION text_grams(content text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  WITH t AS MATERIALIZED (SELECT string_to_array(content, NULL) AS letters)
  SELECT coalesce(letters || array(SELECT a || b FROM unnest(letters, letters[2:]) AS pair (a, b) WHERE b IS NOT NULL), '{}') FROM t
);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION word_grams(a jsonb, b jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN text_grams(replace(lower(normalize(
  coalesce(a ->> 'zh', '') || chr(10) || coalesce(a ->> 'en', '') || chr(10) || coalesce(b ->> 'zh', '') || chr(10) || coalesce(b ->> 'en', ''), NFKC)), '台', '臺'));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION order_grams(attendee jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN text_grams(order_text(attendee));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION member_grams(name text, email text, company_email text, company_name text, mobile_phone text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN text_grams(lower(name || chr(10) || email || chr(10) || company_email || chr(10) || company_name || chr(10) || mobile_phone));
