/**
 * Pages read as many rows of a large database as of a small one: of the database, an answer costs
 * what it shows, and not what the site has.
 */
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clearCaches } from '#db/cached.ts';
import { fillDatabase } from '#testing/fill-database.ts';
import { nightlyOr } from '#testing/nightly.ts';
import { watchRowsRead } from '#testing/rows-read.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';

/** Rows of a site that is in use, and how many times as many a large one has. */
const FEW = nightlyOr(
  { events: 1_000, pastEvents: 500, documents: 2_000, members: 400, orders: 2_000 },
  { events: 400, pastEvents: 200, documents: 600, members: 200, orders: 400 },
);
const TIMES = nightlyOr(20, 4);
/**
 * Rows that a plan may read more: PostgreSQL reads small tables whole, and estimates decide how far
 * it reads an index for rows that match.
 */
const TOLERANCE = 400;

let site: PublicSite;
let rowsReadBy: ReturnType<typeof watchRowsRead>;

/**
 * Returns the rows that a request reads once its caches are filled, eleven seconds later: what is
 * kept for a shorter time is read again.
 */
async function rowsOf(request: () => Promise<LightMyRequestResponse>): Promise<number> {
  const { statusCode, payload } = await request();
  expect({ statusCode, payload: payload.slice(0, 200) }).toMatchObject({ statusCode: 200 });
  if (request !== requests[OPEN_EVENTS])
    site.clock.now = new Date(site.clock.now.getTime() + 11_000);
  return rowsReadBy(request);
}

const post = (path: string, body: object) => () => site.post(path, body);
const get = (path: string) => () => site.get(path);
/** Open events change with every seat, so their number is counted again every ten seconds. */
const OPEN_EVENTS = 'open events in a city';
const requests: Record<string, () => Promise<LightMyRequestResponse>> = {
  'coming events': post('/event/search', {}),
  'the third page of coming events': post('/event/search', { page: 3 }),
  'events of a brand': post('/event/search', { brandAlias: 'corvane' }),
  [OPEN_EVENTS]: post('/event/search', { open: true, city: '臺北市' }),
  'events of a month': post('/event/search', { startDate: '2027-01-01', endDate: '2027-01-31' }),
  'past events': post('/event/search', { past: true }),
  'events by words that none has': post('/event/search', { search: '沒有這個課程' }),
  'an event': get('/event/zero-trust-workshop/series/1'),
  'the home page': get('/homepage'),
  'a brand': get('/brand/palisar'),
  news: post('/item/news/search', { categoryAlias: 'bulletin' }),
  'news of a brand': post('/item/news/search', { brand_alias: ['corvane'] }),
  'news of a month': post('/item/news/search', { search_date: '2026-10' }),
  'news by words that none has': post('/item/news/search', { search: '沒有這則新聞' }),
  videos: post('/item/video/search', {}),
  'success stories': post('/item/case/search', {}),
  solutions: post('/item/solution/search', {}),
  'a solution': get('/item/solution/all-flash-consolidation'),
  products: post('/product/search', {}),
  'products by title': post('/product/search', { orderBy: 'title', order: 'asc' }),
  'products of a brand': post('/product/search', { brand_alias: ['corvane'] }),
  'a product': get('/product/corvane-c5-2404'),
  files: post('/file/search', {}),
  'files of a brand': post('/file/search', { brand_alias: ['corvane'] }),
  'numbers of files': post('/file/counts', {}),
  'the menu': post('/menu/search', {}),
  'cities with events': post('/option/list', { types: ['event_city', 'past_event_city'] }),
};
const names = Object.keys(requests);
const few: Record<string, number> = {};
const many: Record<string, number> = {};

beforeAll(async () => {
  site = await openPublicSite();
  rowsReadBy = watchRowsRead(site.db);
  const fill = (times: number) =>
    fillDatabase(
      site.db,
      Object.fromEntries(
        Object.entries(FEW).map(([kind, rows]) => [kind, rows * times]),
      ) as typeof FEW,
      { now: site.clock.now },
    );
  await fill(1);
  for (const name of names) few[name] = await rowsOf(requests[name]!);
  await fill(TIMES - 1);
  // As after an import.
  clearCaches(site.db);
  for (const name of names) many[name] = await rowsOf(requests[name]!);
}, 1_800_000);
afterAll(() => site.close());

describe(`with ${TIMES} times as many rows`, () => {
  it.each(names)('%s: no more rows are read', (name) => {
    console.log(`${name}: ${few[name]} rows, then ${many[name]}`);
    expect(many[name]).toBeLessThan(1.5 * few[name]! + TOLERANCE);
  });
});
