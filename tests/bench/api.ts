/** Calls of the API that everybody makes, by the size of the house. */
import { startBareServer, storeResponse } from './bare-server.ts';
import {
  inTurn,
  type LoadFigures,
  repeated,
  requestsTo,
  type Rounds,
  type Target,
} from './load.ts';
import { openSiteDatabase } from '../../apps/api/src/testing/site-database.ts';
import { figure, type Row } from './row.ts';
import { startProduction, type SizeName } from './sites.ts';

const search = (body: object): Target => ({
  url: '/api/event/search',
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const calls: Record<string, { what: string; target: Target }> = {
  'event-search': { what: '`POST /api/event/search`', target: search({}) },
  'event-search-word': {
    what: '`POST /api/event/search` with a word',
    target: search({ search: '資安' }),
  },
  event: {
    what: '`GET /api/event/zero-trust-workshop/series/1`',
    target: { url: '/api/event/zero-trust-workshop/series/1' },
  },
  homepage: { what: '`GET /api/homepage`', target: { url: '/api/homepage' } },
  brand: { what: '`GET /api/brand/palisar`', target: { url: '/api/brand/palisar' } },
};

/** Calls whose slowest answers have a goal. */
const withTail: ReadonlySet<string> = new Set(['event-search', 'event']);

/** Measures the calls as visitors get them, most from the cache of answers. */
async function cachedRows(dataDir: string, size: SizeName, rounds: Rounds): Promise<Row[]> {
  const site = await startProduction(dataDir);
  const rows: Row[] = [];
  try {
    for (const [call, { what, target }] of Object.entries(calls)) {
      const path = target.url;
      const bare = await startBareServer({
        [`${target.method ?? 'GET'} ${path}`]: await storeResponse(site.origin + path, target),
      });
      try {
        const figures = await inTurn(
          {
            product: requestsTo({ ...target, url: site.origin + path }, 10),
            bare: requestsTo({ ...target, url: bare.origin + path }, 10),
          },
          rounds,
        );
        rows.push(
          rowOf(`api/${call}-at-${size}`, `${what}, 10 connections, ${size}`, figures.product, {
            what: 'bare node:http',
            value: figures.bare.p50,
          }),
        );
        if (withTail.has(call))
          rows.push({
            id: `api/${call}-p99-at-${size}`,
            what: `${what}, 10 connections, ${size}, p99`,
            unit: 'milliseconds',
            value: figures.product.p99,
            details: '',
            beside: { what: 'bare node:http, p99', value: figures.bare.p99 },
          });
      } finally {
        await bare.stop();
      }
    }
    return rows;
  } finally {
    await site.stop();
  }
}

const rowOf = (
  id: Row['id'],
  what: string,
  { p50, p99, perSecond }: LoadFigures,
  beside: Row['beside'],
): Row => ({
  id,
  what,
  unit: 'milliseconds',
  value: p50,
  details: `p99 ${figure(p99, 'milliseconds')}, ${figure(perSecond, 'perSecond')}`,
  beside,
});

/** Measures the calls without that cache, which shows what their queries cost. */
async function anewRows(dataDir: string, size: SizeName, rounds: Rounds): Promise<Row[]> {
  const site = await startProduction(dataDir, { ANSWER_CACHE_MS: '0' });
  const rows: Row[] = [];
  try {
    const db = openSiteDatabase(dataDir);
    try {
      for (const [call, { what, target }] of Object.entries(calls)) {
        const figures = await inTurn(
          {
            product: requestsTo({ ...target, url: site.origin + target.url }, 1),
            row: repeated(() =>
              db.pool.query({
                name: 'one event',
                text: 'select * from event where alias = $1 and series_num = $2',
                values: ['zero-trust-workshop', 1],
              }),
            ),
          },
          rounds,
        );
        rows.push(
          rowOf(`api/${call}-anew-at-${size}`, `${what}, made anew, ${size}`, figures.product, {
            what: 'one event by its key, read from PostgreSQL',
            value: figures.row.p50,
          }),
        );
      }
      return rows;
    } finally {
      await db.pool.end();
    }
  } finally {
    await site.stop();
  }
}

export const apiRows = async (dataDir: string, size: SizeName, rounds: Rounds): Promise<Row[]> => [
  ...(await cachedRows(dataDir, size, rounds)),
  ...(await anewRows(dataDir, size, rounds)),
];
