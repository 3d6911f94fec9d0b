import { type Fill, FillError } from './step.ts';

/**
 * Defines what the other steps compose rows of, for this connection only: titles and sentences of
 * the demonstration, and functions that draw from them. All draws are hashes of a row's number, so
 * that equal runs make equal rows.
 *
 * A word of one sentence is in about one of 600 texts, a rare word in one text, as in a real site. A
 * product has a model of its own, and the beginning of it, its series, is that of twenty products:
 * texts name products by both, so thousands with the same name would all be related to a text.
 */
export async function prepareTexts({ client }: Fill): Promise<void> {
  await client.query(`
    create temp table fill_title on commit drop as
    select row_number() over (order by zh.kind, zh.key)::int as id, zh.title as zh, en.title as en
    from search_document zh join search_document en using (kind, key)
    where zh.language = 'zh-TW' and en.language = 'en' and en.lang = 'en' and left(zh.key, 7) <> 'filled-';
    alter table fill_title add primary key (id);

    create temp table fill_sentence on commit drop as
    select lang, row_number() over (partition by lang order by kind, key, at)::int as id, sentence
    from (
      select lang, kind, key, at, btrim(sentence) as sentence
      from search_document,
        regexp_split_to_table(body, '(?<=[。！？])|(?<=[.!?]) ') with ordinality as parts (sentence, at)
      where (language = 'en') = (lang = 'en') and left(key, 7) <> 'filled-'
    ) parts where length(sentence) > 8;
    alter table fill_sentence add primary key (lang, id);
    analyze fill_title, fill_sentence;

    create or replace function pg_temp.draw(n bigint, seed int, below bigint) returns int immutable parallel safe
      return abs(hashint8extended(n, seed) % below)::int;
  `);
  const { rows } = await client.query<{ titles: number; zh: number; en: number }>(
    `select (select count(*)::int from fill_title) as titles,
      count(*) filter (where lang = 'zh-Hant')::int as zh, count(*) filter (where lang = 'en')::int as en from fill_sentence`,
  );
  const { titles, zh, en } = rows[0]!;
  if (titles === 0 || zh === 0 || en === 0)
    throw new FillError(
      'The database has no content to compose texts of: import the demonstration first.',
    );
  // A text of every tenth row has rare words. `seed` tells the texts of a row apart.
  await client.query(`
    create or replace function pg_temp.sentences(lang text, n bigint, seed int, count int, separator text) returns text stable language sql as $$
      select string_agg(sentence, separator order by at)
      from generate_series(1, count) at
      join fill_sentence on fill_sentence.lang = $1 and fill_sentence.id = 1 + pg_temp.draw($2, $3 * 100 + at, case $1 when 'en' then ${en} else ${zh} end)
    $$;
    create or replace function pg_temp.rare_words(n bigint) returns text immutable language sql as $$
      select case when $1 % 10 = 0 then ' '
        || chr(19968 + pg_temp.draw($1, 91, 20480)) || chr(19968 + pg_temp.draw($1, 92, 20480)) || chr(19968 + pg_temp.draw($1, 93, 20480))
        || ' ' || substr(translate(md5($1::text), '0123456789', 'ghijklmnop'), 1, 9) else '' end
    $$;
    create or replace function pg_temp.title(n bigint, seed int) returns jsonb stable language sql as $$
      select case when pg_temp.draw($1, $2 + 1, 12) = 0 then jsonb_build_object('zh', zh || ' ' || $1)
        else jsonb_build_object('zh', zh || ' ' || $1, 'en', en || ' ' || $1) end
      from fill_title where id = 1 + pg_temp.draw($1, $2, ${titles})
    $$;
    create or replace function pg_temp.product_title(n bigint, seed int) returns jsonb stable language sql as $$
      select jsonb_object_agg(lang, chr(65 + ($1 / 100 % 26)::int) || $1 / 100 || '-' || $1 || ' ' || title)
      from jsonb_each_text(pg_temp.title($1, $2)) as titles (lang, title)
    $$;
    create or replace function pg_temp.text(n bigint, seed int, count int, separator text) returns jsonb stable language sql as $$
      select jsonb_build_object(
        'zh', pg_temp.sentences('zh-Hant', $1, $2, $3, $4) || pg_temp.rare_words($1),
        'en', pg_temp.sentences('en', $1, $2 + 1, $3, $4) || pg_temp.rare_words($1))
    $$;
    create temp table fill_brand on commit drop as
    select row_number() over (order by position, alias)::int as id, alias from brand where state = 'published';
  `);
}
