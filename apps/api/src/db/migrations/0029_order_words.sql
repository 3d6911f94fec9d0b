SET LOCAL lock_timeout = '5s';--> statement-breakpoint
-- What staff find an order by, in the spelling of `searchWords` (word-search.ts).
CREATE FUNCTION order_text(attendee jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN replace(lower(normalize(
  coalesce(attendee ->> 'fullName', '') || chr(10) || coalesce(attendee ->> 'company', '') || chr(10) || coalesce(attendee ->> 'email', '') || chr(10) || coalesce(attendee ->> 'phoneNumber', ''), NFKC)), '台', '臺');
--> statement-breakpoint
-- The distinct letters and letter pairs, as `word_grams`.
CREATE FUNCTION order_grams(attendee jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  WITH t AS MATERIALIZED (SELECT order_text(attendee) AS text)
  SELECT array_agg(DISTINCT substr(t.text, i, n)) FROM t, generate_series(1, length(t.text)) AS i, generate_series(1, 2) AS n
);
--> statement-breakpoint
-- Building it reads every order: create it by hand with CONCURRENTLY before the new version starts, with the two functions.
CREATE INDEX IF NOT EXISTS "orders_words" ON "orders" USING gin (order_grams("attendee"));
