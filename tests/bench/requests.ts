/** Requests a second of pages and files: from the cache, and rendered. */
import { startBareServer, type StoredResponse, storeResponse } from './bare-server.ts';
import { inTurn, type Load, timesText } from './load.ts';
import type { Row } from './row.ts';
import { startProduction } from './sites.ts';

export const eventPath = '/product/brand/palisar/event/zero-trust-workshop/1';
const cached = { 'home-cached': '/', favicon: '/favicon.svg', healthz: '/healthz' };
const rendered = {
  'home-rendered': '/',
  'event-rendered': eventPath,
  'news-rendered': '/news/bulletin',
  'products-rendered': '/product/list',
};

async function measure(
  origin: string,
  paths: Record<string, string>,
  load: Load,
  how: string,
): Promise<Row[]> {
  const stored: Record<string, StoredResponse> = {};
  for (const path of Object.values(paths))
    stored[`GET ${path}`] = await storeResponse(origin + path);
  const bare = await startBareServer(stored);
  try {
    const rows: Row[] = [];
    for (const [name, path] of Object.entries(paths)) {
      const figures = await inTurn(
        { product: { url: origin + path }, bare: { url: bare.origin + path } },
        load,
      );
      rows.push({
        id: `requests/${name}`,
        what: `\`${path}\`, ${how}`,
        unit: 'perSecond',
        value: figures.product.perSecond,
        details: timesText(figures.product),
        beside: { what: 'bare node:http', value: figures.bare.perSecond },
      });
    }
    return rows;
  } finally {
    await bare.stop();
  }
}

export async function requestRows(
  dataDir: string,
  load: Pick<Load, 'seconds' | 'rounds'>,
): Promise<Row[]> {
  const site = await startProduction(dataDir);
  const rows: Row[] = [];
  try {
    rows.push(
      ...(await measure(site.origin, cached, { ...load, connections: 10 }, '10 connections')),
    );
  } finally {
    await site.stop();
  }
  const keepsNothing = await startProduction(dataDir, { PAGE_CACHE_MS: '0' });
  try {
    rows.push(
      ...(await measure(
        keepsNothing.origin,
        rendered,
        { ...load, connections: 4 },
        'rendered each time, 4 connections',
      )),
    );
  } finally {
    await keepsNothing.stop();
  }
  return rows;
}
