/**
 * `pnpm bench:search [documents]`: measures searches of the site. Fills a database of its own with
 * documents (100,000 by default) in both languages (fill-database.ts), and searches them as the API
 * does. Exits with 1 if a median is above 20 ms or a 99th percentile above 120 ms. Needs a quiet
 * machine.
 */
import { importContent } from '#content/transfer/import-content.ts';
import type { Database } from '#db/database.ts';
import { searchSite, suggest } from '#modules/search/search-site.ts';
import { filledPrefix } from './fill/step.ts';
import { fillDatabase } from './fill-database.ts';
import { openSeparatePostgres } from './separate-postgres.ts';
import { testContent, writeTestContent } from './test-content.ts';
import { testSettings } from './test-settings.ts';
import type { Language } from '@portolane/core/i18n/language.ts';

const DOCUMENTS = Number(process.argv[2] ?? 100_000);
const BOUNDS = { p50: 20, p99: 120 };
/** Different queries per class, and how often each is run. */
const QUERIES = 25;
const ROUNDS = 8;

/**
 * State of the pseudo-random generator (mulberry32), with a fixed seed for reproducible results.
 */
let state = 20_261_122;
function random(below: number): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
}
const pickRandom = <T>(list: readonly T[]): T => list[random(list.length)]!;

interface QueryClass {
  name: string;
  language: Language;
  queries: string[];
}

/** Returns two classes of queries: the most frequent words, and a sample of the rarest tenth. */
function frequentAndRare(
  name: string,
  language: Language,
  counts: Map<string, number>,
): QueryClass[] {
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a).map(([word]) => word);
  const rare = sorted.slice(-Math.max(QUERIES, Math.floor(sorted.length / 10)));
  return [
    { name: `${name}, hot`, language, queries: sorted.slice(0, QUERIES) },
    {
      name: `${name}, rare`,
      language,
      queries: Array.from({ length: QUERIES }, () => pickRandom(rare)),
    },
  ];
}

/**
 * Resolves to the queries: runs of Chinese characters and English words, by their frequency in a
 * sample of the documents.
 */
async function classesOf(db: Database): Promise<QueryClass[]> {
  const { rows } = await db.pool.query<{ language: Language; title: string; body: string }>(
    `select language, title, body from search_document where left(key, length($1)) = $1 and id % 41 = 0 limit 4000`,
    [filledPrefix],
  );
  const zh = rows.filter(({ language }) => language === 'zh-TW');
  const count = (
    texts: readonly string[],
    split: (text: string) => Iterable<string>,
  ): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const text of texts)
      for (const term of new Set(split(text))) counts.set(term, (counts.get(term) ?? 0) + 1);
    return counts;
  };
  const runsOf = (length: number) =>
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
    for (const run of runsOf(2)(text)) if (latin) yield `${latin} ${run}`;
  };
  return [
    ...frequentAndRare(
      'Chinese, 1 character',
      'zh-TW',
      count(
        zh.map(({ title }) => title),
        runsOf(1),
      ),
    ),
    ...frequentAndRare('Chinese, 2 characters', 'zh-TW', count(bodies, runsOf(2))),
    ...frequentAndRare('Chinese, 3 characters', 'zh-TW', count(bodies, runsOf(3))),
    ...frequentAndRare('Chinese, 5 characters', 'zh-TW', count(bodies, runsOf(5))),
    ...frequentAndRare('English, 1 word', 'en', count(english, words)),
    ...frequentAndRare(
      'English, 2 words',
      'en',
      count(english, function* (text) {
        const list = words(text);
        for (let at = 0; at + 1 < list.length; at++) yield `${list[at]} ${list[at + 1]}`;
      }),
    ),
    ...frequentAndRare('Mixed', 'zh-TW', count(bodies, pairs)),
    ...frequentAndRare('Part of a number', 'en', count(english, partsOfNumbers)),
  ];
}

/** Yields the last three characters of every longer word with a digit. */
function* partsOfNumbers(text: string): Generator<string> {
  for (const [word] of text.matchAll(/[a-z0-9]{4,}/gi)) if (/\d/.test(word)) yield word.slice(-3);
}

const quantile = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;

async function measure(
  queries: readonly string[],
  search: (query: string) => Promise<unknown>,
): Promise<number[]> {
  for (const query of queries) await search(query);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const query of queries) {
      const start = performance.now();
      await search(query);
      times.push(performance.now() - start);
    }
  }
  return times.toSorted((a, b) => a - b);
}

const { db, close } = await openSeparatePostgres();
let failures = 0;
try {
  const now = new Date('2026-11-21T06:00:00.000Z');
  await writeTestContent();
  await importContent({ db, now: () => now, settings: testSettings() }, testContent);
  const started = performance.now();
  await fillDatabase(
    db,
    { events: 0, pastEvents: 0, documents: DOCUMENTS, members: 0, orders: 0 },
    { now, onProgress: (step) => process.stdout.write(`\r${step.padEnd(12)}`) },
  );
  console.log(
    `\r${DOCUMENTS.toLocaleString('en')} documents in two languages made in ${Math.round((performance.now() - started) / 1000)} s`,
  );
  const deps = { db, now: () => now };
  const all: number[] = [];
  const report = (name: string, times: readonly number[]) => {
    const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
    const isWithinBounds = p50 <= BOUNDS.p50 && p99 <= BOUNDS.p99;
    if (!isWithinBounds) failures += 1;
    console.log(
      `${name.padEnd(30)} p50 ${p50.toFixed(1).padStart(6)} ms   p99 ${p99.toFixed(1).padStart(6)} ms${isWithinBounds ? '' : '   outside'}`,
    );
  };
  const classes = await classesOf(db);
  for (const { name, language, queries } of classes) {
    const times = await measure(queries, (query) =>
      searchSite({ ...deps, primary: deps.db }, { query, limit: 10, page: 1 }, language),
    );
    all.push(...times);
    report(name, times);
  }
  report(
    'all searches',
    all.toSorted((a, b) => a - b),
  );
  const samples = classes.flatMap(({ language, queries }) =>
    queries.slice(0, 8).map((query) => ({ language, query })),
  );
  const languageByQuery = new Map(samples.map(({ language, query }) => [query, language]));
  report(
    'suggestions',
    await measure([...languageByQuery.keys()], (query) =>
      suggest(deps, { query, limit: 8 }, languageByQuery.get(query)!),
    ),
  );
} finally {
  await close();
}
console.log(
  `Bounds: p50 ${BOUNDS.p50} ms, p99 ${BOUNDS.p99} ms.${failures > 0 ? ` ${failures} outside.` : ''}`,
);
process.exit(failures > 0 ? 1 : 0);
