/** Calls of the API that everybody makes, by the size of the house. */
import { startBareServer, storeResponse } from './bare-server.ts';
import { inTurn, type Load, type Target } from './load.ts';
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
  homepage: { what: '`GET /api/homepage`', target: { url: '/api/homepage' } },
  brand: { what: '`GET /api/brand/palisar`', target: { url: '/api/brand/palisar' } },
};

async function measure(
  origin: string,
  load: Load,
  name: (call: string) => Row['id'],
  how: string,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [call, { what, target }] of Object.entries(calls)) {
    const path = target.url;
    const bare = await startBareServer({
      [`${target.method ?? 'GET'} ${path}`]: await storeResponse(origin + path, target),
    });
    try {
      const figures = await inTurn(
        {
          product: { ...target, url: origin + path },
          bare: { ...target, url: bare.origin + path },
        },
        load,
      );
      rows.push({
        id: name(call),
        what: `${what}, ${how}`,
        unit: 'milliseconds',
        value: figures.product.p50,
        details: `p99 ${figure(figures.product.p99, 'milliseconds')}, ${figure(figures.product.perSecond, 'perSecond')}`,
        beside: { what: 'bare node:http', value: figures.bare.p50 },
      });
    } finally {
      await bare.stop();
    }
  }
  return rows;
}

/**
 * Measures each call as visitors get it, most from the cache of answers, and made anew each time,
 * which shows what its queries cost.
 */
export async function apiRows(
  dataDir: string,
  size: SizeName,
  load: Pick<Load, 'seconds' | 'rounds'>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { more, connections, name, how } of [
    { more: {}, connections: 10, name: '', how: '10 connections' },
    {
      more: { ANSWER_CACHE_MS: '0' },
      connections: 1,
      name: '-anew',
      how: 'made anew, 1 connection',
    },
  ]) {
    const site = await startProduction(dataDir, more);
    try {
      rows.push(
        ...(await measure(
          site.origin,
          { ...load, connections },
          (call) => `api/${call}${name}-at-${size}`,
          `${how}, ${size}`,
        )),
      );
    } finally {
      await site.stop();
    }
  }
  return rows;
}
