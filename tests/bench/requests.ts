/** Requests a second of pages and files: from the cache, and rendered. */
import {
  startBareServer,
  startReactServer,
  type StoredResponse,
  storeResponse,
} from './bare-server.ts';
import { inTurn, requestsTo, type Rounds, timesText } from './load.ts';
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

/** Measures each path beside a server that is started with the product's responses. */
async function measure(
  origin: string,
  paths: Record<string, string>,
  { start, ...beside }: { what: string; start: typeof startBareServer },
  how: { connections: number; text: string },
  rounds: Rounds,
): Promise<Row[]> {
  const stored: Record<string, StoredResponse> = {};
  for (const path of Object.values(paths))
    stored[`GET ${path}`] = await storeResponse(origin + path);
  const other = await start(stored);
  try {
    const rows: Row[] = [];
    for (const [name, path] of Object.entries(paths)) {
      const figures = await inTurn(
        {
          product: requestsTo({ url: origin + path }, how.connections),
          other: requestsTo({ url: other.origin + path }, how.connections),
        },
        rounds,
      );
      rows.push({
        id: `requests/${name}`,
        what: `\`${path}\`, ${how.text}`,
        unit: 'perSecond',
        value: figures.product.perSecond,
        details: timesText(figures.product),
        beside: { what: beside.what, value: figures.other.perSecond },
      });
      if (name === 'home-cached')
        rows.push({
          id: 'requests/home-cached-p99',
          what: `\`${path}\`, ${how.text}, p99`,
          unit: 'milliseconds',
          value: figures.product.p99,
          details: '',
          beside: { what: `${beside.what}, p99`, value: figures.other.p99 },
        });
    }
    return rows;
  } finally {
    await other.stop();
  }
}

/** Measures cached and rendered pages of a site with so many workers. */
async function rowsOfWorkers(
  dataDir: string,
  workers: 1 | 2,
  paths: { cached: Record<string, string>; rendered: Record<string, string> },
  rounds: Rounds,
): Promise<Row[]> {
  const rows: Row[] = [];
  const WORKERS = String(workers);
  const text = workers === 1 ? '' : `, ${workers} workers`;
  const site = await startProduction(dataDir, { WORKERS });
  try {
    rows.push(
      ...(await measure(
        site.origin,
        paths.cached,
        { what: 'bare node:http', start: startBareServer },
        { connections: 10, text: `10 connections${text}` },
        rounds,
      )),
    );
  } finally {
    await site.stop();
  }
  const keepsNothing = await startProduction(dataDir, { WORKERS, PAGE_CACHE_MS: '0' });
  try {
    rows.push(
      ...(await measure(
        keepsNothing.origin,
        paths.rendered,
        { what: 'React alone', start: startReactServer },
        { connections: 4, text: `rendered each time, 4 connections${text}` },
        rounds,
      )),
    );
  } finally {
    await keepsNothing.stop();
  }
  return rows;
}

/** The compared server has one process, so most rows are of a site with one, too. */
export const requestRows = async (dataDir: string, rounds: Rounds): Promise<Row[]> => [
  ...(await rowsOfWorkers(dataDir, 1, { cached, rendered }, rounds)),
  ...(await rowsOfWorkers(
    dataDir,
    2,
    { cached: { 'home-cached-two-workers': '/' }, rendered: { 'home-rendered-two-workers': '/' } },
    rounds,
  )),
];
