/**
 * Many more pages are asked for than can be rendered: what is refused, how long health checks and
 * pages of the cache take meanwhile, and how soon the site is itself again.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { figuresOf, type LoadFigures, type Rounds, timesText } from './load.ts';
import { figure, type Row } from './row.ts';
import { startProduction } from './sites.ts';

/** Connections at a time. Each sends its next request when it has an answer. */
const CONNECTIONS = [10, 50, 200];
const PROBE_EVERY_MS = 50;
/** A page counts as answered again when it takes less than this. */
const RECOVERED_MS = 500;

interface Flood {
  served: LoadFigures;
  rendered: number;
  refused: number;
}

/** Asks for pages that are in no cache. Throws if anything but 200, or 503 with `Retry-After`, is answered. */
async function flood(origin: string, connections: number, seconds: number): Promise<Flood> {
  let number = 0;
  const times: number[] = [];
  const withoutRetryAfter: string[] = [];
  const result = await new Promise<autocannon.Result>((done, fail) => {
    const run = autocannon(
      {
        url: origin,
        connections,
        duration: seconds,
        timeout: 30,
        requests: [
          {
            setupRequest: (request) => ({
              ...request,
              path: `/news/bulletin?query=${encodeURIComponent(`備份 ${(number += 1)}`)}`,
            }),
            onResponse: (status, _body, _context, headers) => {
              const names = Object.keys(headers ?? {}).map((name) => name.toLowerCase());
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
    rendered: times.length,
    refused: result.statusCodeStats?.['503' as const]?.count ?? 0,
  };
}

/** Asks for an address again and again until stopped. Throws at the end if it was ever refused. */
function probe(url: string): () => Promise<LoadFigures> {
  const times: number[] = [];
  const wrong: number[] = [];
  const stopped = new AbortController();
  const began = performance.now();
  const running = (async () => {
    while (!stopped.signal.aborted) {
      const start = performance.now();
      const response = await fetch(url);
      await response.arrayBuffer();
      times.push(performance.now() - start);
      if (response.status !== 200) wrong.push(response.status);
      await sleep(PROBE_EVERY_MS);
    }
  })();
  return async () => {
    stopped.abort();
    await running;
    if (wrong.length > 0) throw new Error(`${url} was answered with ${wrong.join(', ')}.`);
    return figuresOf(times, (performance.now() - began) / 1000);
  };
}

/** Resolves to the seconds until a page that is in no cache is answered quickly again. */
async function recovery(origin: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const start = performance.now();
    const response = await fetch(`${origin}/news/bulletin?query=after`);
    await response.arrayBuffer();
    const now = performance.now();
    if (response.status === 200 && now - start < RECOVERED_MS) return (now - began) / 1000;
    if (now - began > 60_000) throw new Error('The site has not recovered within a minute.');
    await sleep(100);
  }
}

export async function overloadRows(dataDir: string, { seconds }: Rounds): Promise<Row[]> {
  const site = await startProduction(dataDir, { WORKERS: '1' });
  try {
    const rows: Row[] = [];
    const probes = () => [`${site.origin}/healthz`, `${site.origin}/`].map(probe);
    const idle = probes();
    await sleep(2_000);
    const [healthIdle, pageIdle] = await Promise.all(idle.map((stop) => stop()));
    await flood(site.origin, 4, 2);
    for (const connections of CONNECTIONS) {
      const stops = probes();
      const { served, rendered, refused } = await flood(site.origin, connections, 4 * seconds);
      const [health, page] = await Promise.all(stops.map((stop) => stop()));
      const recovered = await recovery(site.origin);
      const beside = (what: string, { p99 }: LoadFigures) => ({ what, value: p99 });
      const name = `${connections} connections`;
      rows.push(
        {
          id: `overload/served-${connections}`,
          what: `pages rendered for ${name}, p99`,
          unit: 'milliseconds',
          value: served.p99,
          details: `${figure(served.perSecond, 'perSecond')}, ${rendered} rendered, ${refused} refused with 503 and Retry-After; recovered after ${figure(recovered, 'seconds')}`,
          beside: beside('a page of the cache, idle', pageIdle!),
        },
        {
          id: `overload/healthz-${connections}`,
          what: `/healthz meanwhile, p99`,
          unit: 'milliseconds',
          value: health!.p99,
          details: timesText(health!),
          beside: beside('/healthz, idle', healthIdle!),
        },
        {
          id: `overload/cached-${connections}`,
          what: 'a page of the cache meanwhile, p99',
          unit: 'milliseconds',
          value: page!.p99,
          details: timesText(page!),
          beside: beside('the same, idle', pageIdle!),
        },
      );
    }
    return rows;
  } finally {
    await site.stop();
  }
}
