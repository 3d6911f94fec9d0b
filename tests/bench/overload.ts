/**
 * Many more pages, then many more answers of the API, are asked for than can be made: what is
 * refused, how long health checks and what is in the caches take meanwhile, and how soon the site is
 * itself again. Times are beside that of one such page or answer when nothing else is asked for.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { figuresOf, type LoadFigures, type Rounds, timesText } from './load.ts';
import { figure, type Row } from './row.ts';
import { startProduction } from './sites.ts';

/** Connections at a time. Each sends its next request when it has an answer. */
const CONNECTIONS = [10, 50, 200];
/** Times the capacity that are sent by the clock. The capacity is what 50 connections get. */
const TIMES_CAPACITY = 5;
const PROBE_EVERY_MS = 50;
/** Something counts as answered again when it takes less than this. */
const RECOVERED_MS = 500;

/** The requests of a flood. Each number is another request, whose answer is in no cache. */
interface Flooded {
  /** Begins the ids of its rows. */
  id: 'overload/' | 'overload/api-';
  what: string;
  request: (number: number) => { method: 'GET' | 'POST'; path: string; body?: string };
  /** The cached request. Calls are refused under pressure even then, pages are not. */
  cached: { what: string; path: string; refusable: boolean };
  /** The name of a single request. */
  alone: string;
}

const pages: Flooded = {
  id: 'overload/',
  what: 'pages rendered',
  request: (number) => ({
    method: 'GET',
    path: `/news/bulletin?query=${encodeURIComponent(`備份 ${number}`)}`,
  }),
  cached: { what: 'a page of the cache', path: '/', refusable: false },
  alone: 'one page rendered alone',
};
const answers: Flooded = {
  id: 'overload/api-',
  what: 'searches of the API',
  request: (number) => ({
    method: 'POST',
    path: '/api/event/search',
    body: JSON.stringify({ search: `備份 ${number}` }),
  }),
  cached: { what: 'an answer of the cache', path: '/api/homepage', refusable: true },
  alone: 'one search alone',
};

interface Flood {
  served: LoadFigures;
  made: number;
  refused: number;
}

let numbers = 0;
const headers = { 'content-type': 'application/json' };

interface Flooding {
  connections: number;
  seconds: number;
  /** Requests a second of all connections. Without it, each asks again once it is answered. */
  rate?: number;
}

/** Asks for what is in no cache. Throws if anything but 200, or 503 with `Retry-After`, is answered. */
async function flood(
  origin: string,
  { request }: Flooded,
  { connections, seconds, rate }: Flooding,
): Promise<Flood> {
  const times: number[] = [];
  const withoutRetryAfter: string[] = [];
  const result = await new Promise<autocannon.Result>((done, fail) => {
    const run = autocannon(
      {
        url: origin,
        connections,
        duration: seconds,
        ...(rate !== undefined && { overallRate: rate }),
        timeout: 30,
        requests: [
          {
            setupRequest: (plain) => ({ ...plain, headers, ...request((numbers += 1)) }),
            onResponse: (status, _body, _context, answered) => {
              const names = Object.keys(answered ?? {}).map((name) => name.toLowerCase());
              if (status === 503 && !names.includes('retry-after'))
                withoutRetryAfter.push(`${status}`);
            },
          },
        ],
      },
      (error, all) => (error ? fail(error as Error) : done(all)),
    );
    run.on('response', (_client, status, _bytes, time) => {
      if (status === 200) times.push(time);
    });
  });
  const codes = Object.entries(result.statusCodeStats ?? {});
  const others = codes.filter(([code]) => code !== '200' && code !== '503');
  if (others.length > 0 || result.errors > 0 || withoutRetryAfter.length > 0)
    throw new Error(
      `${connections} connections: ${result.errors} errors, ${withoutRetryAfter.length} refusals without Retry-After, and ${JSON.stringify(others)}.`,
    );
  return {
    served: figuresOf(times, result.duration),
    made: times.length,
    refused: result.statusCodeStats?.['503' as const]?.count ?? 0,
  };
}

/**
 * Asks for an address again and again until stopped. Throws at the end if it was refused.
 * @param refusable 503 with `Retry-After` is counted in place of that
 */
function probe(
  url: string,
  refusable: boolean,
): () => Promise<{ figures: LoadFigures; refused: number }> {
  const times: number[] = [];
  const wrong: number[] = [];
  let refused = 0;
  const stopped = new AbortController();
  const began = performance.now();
  const running = (async () => {
    while (!stopped.signal.aborted) {
      const start = performance.now();
      const response = await fetch(url);
      await response.arrayBuffer();
      if (response.status === 200) times.push(performance.now() - start);
      else if (refusable && response.status === 503 && response.headers.has('retry-after'))
        refused += 1;
      else wrong.push(response.status);
      await sleep(PROBE_EVERY_MS);
    }
  })();
  return async () => {
    stopped.abort();
    await running;
    if (wrong.length > 0) throw new Error(`${url} was answered with ${wrong.join(', ')}.`);
    return { figures: figuresOf(times, (performance.now() - began) / 1000), refused };
  };
}

/** Resolves to the seconds until what is in no cache is answered quickly again. */
async function recovery(origin: string, { request }: Flooded): Promise<number> {
  const began = performance.now();
  for (;;) {
    const start = performance.now();
    const { path, ...rest } = request((numbers += 1));
    const response = await fetch(origin + path, { headers, ...rest });
    await response.arrayBuffer();
    const now = performance.now();
    if (response.status === 200 && now - start < RECOVERED_MS) return (now - began) / 1000;
    if (now - began > 60_000) throw new Error('The site has not recovered within a minute.');
    await sleep(100);
  }
}

/** Floods a site and returns the rows of what was made, of `/healthz`, and of what is in a cache. */
async function rowsOfFlood(
  origin: string,
  flooded: Flooded,
  { name, what, ...flooding }: Flooding & { name: string; what: string; beside: Row['beside'] },
): Promise<{ rows: Row[]; perSecond: number }> {
  const { cached } = flooded;
  const { beside } = flooding;
  // So that the first answer is of the cache.
  await (await fetch(origin + cached.path)).arrayBuffer();
  const stops = [probe(`${origin}/healthz`, false), probe(origin + cached.path, cached.refusable)];
  const { served, made, refused } = await flood(origin, flooded, flooding);
  const [health, kept] = await Promise.all(stops.map((stop) => stop()));
  const recovered = await recovery(origin, flooded);
  const rows: Row[] = [
    {
      id: `${flooded.id}served-${name}`,
      what: `${flooded.what} for ${what}, p99`,
      unit: 'milliseconds',
      value: served.p99,
      details: `${figure(served.perSecond, 'perSecond')}, ${made} made, ${refused} refused with 503 and Retry-After; recovered after ${figure(recovered, 'seconds')}`,
      beside,
    },
    {
      id: `${flooded.id}healthz-${name}`,
      what: '/healthz meanwhile, p99',
      unit: 'milliseconds',
      value: health!.figures.p99,
      details: timesText(health!.figures),
      beside,
    },
    {
      id: `${flooded.id}cached-${name}`,
      what: `${cached.what} meanwhile, p99`,
      unit: 'milliseconds',
      value: kept!.figures.p99,
      details: `${timesText(kept!.figures)}, ${kept!.refused} refused with 503 and Retry-After`,
      beside,
    },
  ];
  return { rows, perSecond: served.perSecond };
}

async function rowsOf(origin: string, flooded: Flooded, seconds: number): Promise<Row[]> {
  // Compilation by the first requests is not measured.
  await flood(origin, flooded, { connections: 4, seconds: 2 });
  const alone = (await flood(origin, flooded, { connections: 1, seconds })).served.p50;
  const beside = { what: flooded.alone, value: alone };
  const rows: Row[] = [];
  const capacities = new Map<number, number>();
  for (const connections of CONNECTIONS) {
    const flooding = { connections, seconds: 4 * seconds, beside };
    const named = { name: `${connections}`, what: `${connections} connections` };
    const done = await rowsOfFlood(origin, flooded, { ...flooding, ...named });
    rows.push(...done.rows);
    capacities.set(connections, done.perSecond);
  }
  const rate = Math.round(TIMES_CAPACITY * capacities.get(50)!);
  const { rows: last } = await rowsOfFlood(origin, flooded, {
    name: 'five-times',
    what: `five times as many requests as can be made (${rate} a second)`,
    connections: 200,
    seconds: 4 * seconds,
    rate,
    beside,
  });
  return [...rows, ...last];
}

export async function overloadRows(dataDir: string, { seconds }: Rounds): Promise<Row[]> {
  const site = await startProduction(dataDir, { WORKERS: '1' });
  try {
    return [
      ...(await rowsOf(site.origin, pages, seconds)),
      ...(await rowsOf(site.origin, answers, seconds)),
    ];
  } finally {
    await site.stop();
  }
}
