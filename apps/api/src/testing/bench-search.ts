/**
 * `pnpm bench:search [documents]`: how long a search of the site takes. Lays out documents (100,000 unless told) in both languages in a database of its own, from
 * sentences of the demonstration and with words that hardly any of them has, and searches them as the API does. Ends with 1 when a median is above 20 ms
 * or the slowest of a hundred above 120 ms. Wants a quiet machine.
 */
import { importContent } from '#db/content/import.ts';
import type { Database } from '#db/database.ts';
import { searchDocument } from '#db/schema.ts';
import { documentRow } from '#db/search/index-content.ts';
import { searchSite, suggest } from '#modules/site/search-site.ts';
import { openOwnPostgres } from './own-postgres.ts';
import { testSettings } from './test-settings.ts';
import { type Language, languages } from '@portolane/core/i18n/language.ts';
import { searchKinds } from '@portolane/core/rules/search/search-kinds.ts';

const DOCUMENTS = Number(process.argv[2] ?? 100_000);
const BOUNDS = { p50: 20, p99: 120 };
/** Different questions of a class, and how often each is asked. */
const QUESTIONS = 25;
const ROUNDS = 8;

/** Reproducible numbers below `below` (mulberry32). */
let state = 20_261_122;
function random(below: number): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
}
const oneOf = <T>(list: readonly T[]): T => list[random(list.length)]!;

type Sentences = Record<Language, { titles: string[]; sentences: string[] }>;

/** Titles and sentences of the demonstration. */
async function sentencesOf(db: Database): Promise<Sentences> {
  const rows = await db
    .select({
      language: searchDocument.language,
      lang: searchDocument.lang,
      title: searchDocument.title,
      body: searchDocument.body,
    })
    .from(searchDocument);
  const of = (language: Language) => {
    const own = rows.filter(
      (row) => row.language === language && (row.lang === 'en') === (language === 'en'),
    );
    return {
      titles: own.map(({ title }) => title),
      sentences: own
        .flatMap(({ body }) => body.split(/(?<=[。！？]|[.!?] )/))
        .filter((sentence) => sentence.length > 8),
    };
  };
  return { 'zh-TW': of('zh-TW'), en: of('en') };
}

const rareChinese = () =>
  Array.from({ length: 5 }, () => String.fromCodePoint(0x4e00 + random(0x5000))).join('');
const rareEnglish = () =>
  Array.from({ length: 9 }, () => String.fromCodePoint(0x61 + random(26))).join('');

/** Lays the documents out; indexes are built afterwards, which is faster. */
async function layOut(db: Database, parts: Sentences): Promise<void> {
  const { rows: indexes } = await db.pool.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = 'search_document' and indexdef like '%gin%'`,
  );
  for (const { indexname } of indexes) await db.pool.query(`drop index "${indexname}"`);
  const { rows: brands } = await db.pool.query<{ alias: string }>('select alias from brand');
  const size = 250;
  for (let start = 0; start < DOCUMENTS; start += size) {
    const rows = Array.from(
      { length: Math.min(size, DOCUMENTS - start) },
      (_, index) => start + index,
    ).flatMap((number) => {
      const published = new Date(Date.UTC(2026, 10, 1) - number * 60_000);
      const text = (language: Language) =>
        Array.from({ length: 4 + random(8) }, () => oneOf(parts[language].sentences)).join(' ');
      const found = {
        kind: oneOf(searchKinds),
        key: `bench-${number}`,
        alias: `bench-${number}`,
        category: 'bulletin',
        seriesNum: 1,
        brands: [oneOf(brands).alias],
        tags: [],
        access: null,
        date: published,
        state: 'published' as const,
        publishUp: published,
        publishDown: null,
        title: {
          zh: `${oneOf(parts['zh-TW'].titles)} ${number}`,
          en: `${oneOf(parts.en.titles)} ${number}`,
        },
        summary: { zh: oneOf(parts['zh-TW'].sentences), en: oneOf(parts.en.sentences) },
        body: [
          { zh: text('zh-TW'), en: text('en') },
          // A word of its own in one of ten.
          ...(number % 10 === 0
            ? [{ zh: `${rareChinese()} ${rareEnglish()}`, en: rareEnglish() }]
            : []),
        ],
        names: [],
      };
      return languages.map((language) => documentRow(found, language));
    });
    await db.insert(searchDocument).values(rows);
    if (start % 10_000 === 0) process.stdout.write(`\r${start.toLocaleString('en')} documents`);
  }
  await db.pool.query(`set maintenance_work_mem = '256MB'`);
  for (const { indexdef } of indexes) await db.pool.query(indexdef);
  await db.pool.query('vacuum analyze search_document');
}

interface Class {
  name: string;
  language: Language;
  questions: string[];
}

/** Of counted words the most frequent, and some of the rarest. */
function hotAndRare(name: string, language: Language, counts: Map<string, number>): Class[] {
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a).map(([word]) => word);
  const rare = sorted.slice(-Math.max(QUESTIONS, Math.floor(sorted.length / 10)));
  return [
    { name: `${name}, hot`, language, questions: sorted.slice(0, QUESTIONS) },
    {
      name: `${name}, rare`,
      language,
      questions: Array.from({ length: QUESTIONS }, () => oneOf(rare)),
    },
  ];
}

/** What is searched for: stretches of Chinese and words of English, counted over some of the documents. */
async function classesOf(db: Database): Promise<Class[]> {
  const { rows } = await db.pool.query<{ language: Language; title: string; body: string }>(
    `select language, title, body from search_document where key like 'bench-%' and id % 41 = 0 limit 4000`,
  );
  const zh = rows.filter(({ language }) => language === 'zh-TW');
  const count = (
    texts: readonly string[],
    stretches: (text: string) => Iterable<string>,
  ): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const text of texts)
      for (const stretch of new Set(stretches(text)))
        counts.set(stretch, (counts.get(stretch) ?? 0) + 1);
    return counts;
  };
  const stretchesOf = (length: number) =>
    function* (text: string) {
      for (const [run] of text.matchAll(/\p{Script=Han}+/gu))
        for (let at = 0; at + length <= run.length; at++) yield run.slice(at, at + length);
    };
  const words = (text: string) =>
    text.match(/[A-Za-z]{4,}/g)?.map((word) => word.toLowerCase()) ?? [];
  const bodies = zh.map(({ body }) => body);
  const english = rows.filter(({ language }) => language === 'en').map(({ body }) => body);
  const pairs = function* (text: string) {
    const latin = /[A-Za-z]{4,}/.exec(text)?.[0];
    for (const run of stretchesOf(2)(text)) if (latin) yield `${latin} ${run}`;
  };
  return [
    ...hotAndRare(
      'Chinese, 1 character',
      'zh-TW',
      count(
        zh.map(({ title }) => title),
        stretchesOf(1),
      ),
    ),
    ...hotAndRare('Chinese, 2 characters', 'zh-TW', count(bodies, stretchesOf(2))),
    ...hotAndRare('Chinese, 3 characters', 'zh-TW', count(bodies, stretchesOf(3))),
    ...hotAndRare('Chinese, 5 characters', 'zh-TW', count(bodies, stretchesOf(5))),
    ...hotAndRare('English, 1 word', 'en', count(english, words)),
    ...hotAndRare(
      'English, 2 words',
      'en',
      count(english, function* (text) {
        const list = words(text);
        for (let at = 0; at + 1 < list.length; at++) yield `${list[at]} ${list[at + 1]}`;
      }),
    ),
    ...hotAndRare('Mixed', 'zh-TW', count(bodies, pairs)),
  ];
}

const quantile = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;

async function timesOf(
  questions: readonly string[],
  ask: (question: string) => Promise<unknown>,
): Promise<number[]> {
  for (const question of questions) await ask(question);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const question of questions) {
      const start = performance.now();
      await ask(question);
      times.push(performance.now() - start);
    }
  }
  return times.toSorted((a, b) => a - b);
}

const { db, close } = await openOwnPostgres();
let outside = 0;
try {
  const now = new Date('2026-11-21T06:00:00.000Z');
  await importContent({ db, now: () => now, settings: testSettings() });
  const started = performance.now();
  await layOut(db, await sentencesOf(db));
  console.log(
    `\r${DOCUMENTS.toLocaleString('en')} documents in two languages laid out in ${Math.round((performance.now() - started) / 1000)} s`,
  );
  const deps = { db, now: () => now };
  const all: number[] = [];
  const report = (name: string, times: readonly number[]) => {
    const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
    const isInside = p50 <= BOUNDS.p50 && p99 <= BOUNDS.p99;
    if (!isInside) outside += 1;
    console.log(
      `${name.padEnd(30)} p50 ${p50.toFixed(1).padStart(6)} ms   p99 ${p99.toFixed(1).padStart(6)} ms${isInside ? '' : '   outside'}`,
    );
  };
  const classes = await classesOf(db);
  for (const { name, language, questions } of classes) {
    const times = await timesOf(questions, (query) =>
      searchSite(deps, { query, limit: 10, page: 1 }, language),
    );
    all.push(...times);
    report(name, times);
  }
  report(
    'all searches',
    all.toSorted((a, b) => a - b),
  );
  const typed = classes.flatMap(({ language, questions }) =>
    questions.slice(0, 8).map((question) => ({ language, question })),
  );
  const byQuestion = new Map(typed.map(({ language, question }) => [question, language]));
  report(
    'suggestions',
    await timesOf([...byQuestion.keys()], (query) =>
      suggest(deps, { query, limit: 8 }, byQuestion.get(query)!),
    ),
  );
} finally {
  await close();
}
console.log(
  `Bounds: p50 ${BOUNDS.p50} ms, p99 ${BOUNDS.p99} ms.${outside > 0 ? ` ${outside} outside.` : ''}`,
);
process.exit(outside > 0 ? 1 : 0);
