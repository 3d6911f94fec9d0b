SET LOCAL lock_timeout = '5s';--> statement-breakpoint
-- MATERIALIZED: otherwise PostgreSQL normalises the whole text anew for each gram. The result is the same, so the indexes stay.
CREATE OR REPLACE FUNCTION word_grams(a jsonb, b jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  WITH t AS MATERIALIZED (
    SELECT replace(lower(normalize(
      coalesce(a ->> 'zh', '') || chr(10) || coalesce(a ->> 'en', '') || chr(10) || coalesce(b ->> 'zh', '') || chr(10) || coalesce(b ->> 'en', ''), NFKC)), '台', '臺') AS text
  )
  SELECT array_agg(DISTINCT substr(t.text, i, n)) FROM t, generate_series(1, length(t.text)) AS i, generate_series(1, 2) AS n
);
