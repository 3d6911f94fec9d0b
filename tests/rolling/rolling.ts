/**
 * A rolling restart under load: several processes on one database behind nginx are replaced one by
 * one by those of the next release, which has a migration.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import {
  addEvent,
  addMembers,
  addToken,
  checkoutOf,
} from '../../apps/api/src/testing/member-seed.ts';
import { openSeparatePostgres } from '../../apps/api/src/testing/separate-postgres.ts';
import { consentVersionOf } from '../../apps/api/src/testing/site-database.ts';
import { demoContentDir, writeDemoContent } from '../fixtures/demo-content.ts';
import { databaseUrlOf } from '../fixtures/database-url.ts';
import { type Nginx, startNginx } from '../fixtures/nginx.ts';
import { makeDataDir, removeDataDir, type Site, startSite } from '../fixtures/site-process.ts';
import { startSmsGateway } from '../fixtures/sms-gateway.ts';
import { addedColumn, makeNextRelease } from './next-release.ts';

const root = resolve(import.meta.dirname, '../..');
type Db = Awaited<ReturnType<typeof openSeparatePostgres>>['db'];

export interface Step {
  name: string;
  seconds: number;
  requests: number;
  /** The problems meanwhile, as texts. */
  problems: string[];
  /** Milliseconds. */
  p99: number;
  longest: number;
}

export interface Outcome {
  steps: Step[];
  /** The problems, as texts. */
  problems: string[];
  acknowledged: number;
  migrated: boolean;
  /** The log of nginx about processes that it could not reach or that did not answer. */
  proxyErrors: string[];
}

/** Keeps as many cores busy as there are loops, as other work on the same machine does. */
function startBusyLoops(count: number): () => void {
  const loops = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  return () => {
    for (const loop of loops) loop.kill('SIGKILL');
  };
}

/** Counts responses, step by step. */
class Counts {
  readonly steps: Step[] = [];
  readonly problems: string[] = [];
  #times: number[] = [];
  #reported = 0;

  addTime(milliseconds: number): void {
    this.#times.push(milliseconds);
  }

  addProblem(problem: string): void {
    this.problems.push(problem);
  }

  async during<T>(name: string, work: () => Promise<T>): Promise<T> {
    const began = performance.now();
    const result = await work();
    const times = this.#times.splice(0).sort((a, b) => a - b);
    this.steps.push({
      name,
      seconds: (performance.now() - began) / 1000,
      requests: times.length,
      problems: this.problems.slice(this.#reported),
      p99: Math.round(times[Math.floor(times.length * 0.99)] ?? 0),
      longest: Math.round(times.at(-1) ?? 0),
    });
    this.#reported = this.problems.length;
    return result;
  }
}

/** Reads pages, lists and files, and searches by POST, at a rate. */
function startReading(nginx: Nginx, perSecond: number, counts: Counts): () => Promise<void> {
  const post = { method: 'POST' as const, headers: { 'content-type': 'application/json' } };
  const requests = [
    { path: '/en/event' },
    { ...post, path: '/api/event/search', body: '{}' },
    { path: '/api/setting/zh-TW' },
    { ...post, path: '/api/event/search', body: '{"page":1}' },
    { path: '/favicon.svg' },
  ].map((request) => ({
    ...request,
    onResponse(status: number, body: string, _context: object, headers?: object) {
      if (status !== 200)
        counts.addProblem(
          `${request.path}: ${status} ${body.slice(0, 200)} ${JSON.stringify(headers)}`,
        );
    },
  }));
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const run = autocannon(
    {
      url: nginx.origin,
      connections: 20,
      overallRate: perSecond,
      duration: 3600,
      timeout: 20,
      requests,
    },
    () => finish(),
  );
  run.on('response', (_client, _status, _bytes, time) => counts.addTime(time));
  run.on('reqError', (error: Error) =>
    counts.addProblem(`a reader got no answer: ${error.message}`),
  );
  return async () => {
    run.stop();
    await finished;
  };
}

/** Members enrol, one after another in a few rows, and never try again. */
async function startEnrolling(nginx: Nginx, db: Db, counts: Counts) {
  const { event, sessions } = await addEvent(db, new Date(), { basePrice: 0, salePrice: 0 }, [
    { capacity: 100_000 },
  ]);
  const consentVersion = await consentVersionOf(db);
  const acknowledged: string[] = [];
  const stopping = new AbortController();
  const post = async (path: string, body: object, headers: Record<string, string>) => {
    const began = performance.now();
    try {
      const answer = await nginx.ask(path, { body, headers });
      if (answer.status === 200) return answer;
      counts.addProblem(`${path}: ${answer.status} ${answer.body}`);
    } catch (error) {
      counts.addProblem(`${path}: ${String(error)}`);
    } finally {
      counts.addTime(performance.now() - began);
    }
    return null;
  };
  const rows = Array.from({ length: 3 }, async () => {
    while (!stopping.signal.aborted) {
      const [member] = await addMembers(db, 1);
      const token = await addToken(db, member!.id, new Date(Date.now() + 3_600_000));
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
      const item = { eventAlias: event.alias, eventSeriesNum: 1, meals: [] };
      await post('/api/cart/addItem', { ...item, sessionUuids: [sessions[0]!.uuid] }, headers);
      const form = checkoutOf(event, { phoneNumber: member!.mobilePhone, consentVersion });
      const answer = await post('/api/cart/checkout', form, headers);
      if (answer)
        acknowledged.push((JSON.parse(answer.body) as { items: { uuid: string } }).items.uuid);
      await sleep(100);
    }
  });
  return {
    acknowledged,
    async stop() {
      stopping.abort();
      await Promise.all(rows);
    },
    stored: async () =>
      (
        await db.pool.query<{ uuid: string }>('select uuid from orders where event_id = $1', [
          event.id,
        ])
      ).rows.map(({ uuid }) => uuid),
  };
}

/** Waits until nginx has passed requests to a process again. */
async function servesAgain(nginx: Nginx, port: number): Promise<void> {
  const before = nginx.passed().length;
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await sleep(200))
    if (
      nginx
        .passed()
        .slice(before)
        .some(({ ports }) => ports.at(-1) === port)
    )
      return;
  throw new Error(
    `nginx sends no requests to the process at port ${port}, which was started again.`,
  );
}

/**
 * Replaces processes one by one under load.
 * @param program path of nginx
 * @param options `busy`: loops that use a core each meanwhile; `dataDir`: an empty data directory, or
 * one of a site in production, which is removed at the end
 * @param onStep called after each step, for progress
 */
export async function rolling(
  program: string,
  {
    processes,
    perSecond,
    lameDuckSeconds,
    busy = 0,
    dataDir = makeDataDir(),
  }: {
    processes: number;
    perSecond: number;
    lameDuckSeconds?: number;
    busy?: number;
    dataDir?: string;
  },
  onStep: (step: Step) => void = () => {},
): Promise<Outcome> {
  const closers: (() => unknown)[] = [];
  try {
    closers.push(() => removeDataDir(dataDir));
    const release = makeNextRelease();
    closers.push(release.remove);
    const postgres = await openSeparatePostgres({ dataDir });
    closers.push(postgres.close);
    const gateway = await startSmsGateway();
    closers.push(() => gateway.close());
    const many = '999999';
    await writeDemoContent();
    const more = {
      DATABASE_URL: await databaseUrlOf(postgres.db),
      CONTENT_DIR: demoContentDir,
      SMS_GATEWAY_URL: gateway.url,
      PUBLIC_ORIGIN: 'https://localhost',
      TRUST_PROXY: '1',
      WORKERS: '1',
      // So that all pools together stay within the embedded PostgreSQL's connections.
      DATABASE_POOL: '10',
      LAME_DUCK_SECONDS: lameDuckSeconds === undefined ? '' : String(lameDuckSeconds),
      LIMIT_SEARCHES_PER_ADDRESS: many,
      LIMIT_CALLS_PER_ADDRESS: many,
      LIMIT_CALLS_PER_PERSON: many,
      LIMIT_SEARCHES_PER_PERSON: many,
      LIMIT_PAGES_PER_ADDRESS: many,
    };
    const start = (folder: string, port?: number): Promise<Site> =>
      startSite({
        dataDir,
        ...(port !== undefined && { port }),
        script: join(folder, 'apps/web/server/start.ts'),
        more,
      });
    const sites: Site[] = [];
    closers.push(() => Promise.all(sites.map((site) => site.kill())));
    for (let number = 0; number < processes; number++) sites.push(await start(root));
    const portOf = ({ origin }: Site) => Number(new URL(origin).port);
    const nginx = await startNginx(program, sites.map(portOf));
    closers.push(() => nginx.stop());

    closers.push(startBusyLoops(busy));

    const counts = new Counts();
    const during = async (name: string, work: () => Promise<unknown>) => {
      await counts.during(name, work);
      onStep(counts.steps.at(-1)!);
    };
    const enrolling = await startEnrolling(nginx, postgres.db, counts);
    closers.push(() => enrolling.stop());
    const stopReading = startReading(nginx, perSecond, counts);
    closers.push(stopReading);
    await during('all of this release', () => sleep(3000));
    for (const [index, site] of sites.entries()) {
      const number = `process ${index + 1}`;
      const port = portOf(site);
      await during(`${number} stops`, () => site.stop());
      await during(`${number} starts as the next release`, async () => {
        sites[index] = await start(release.folder, port);
        await servesAgain(nginx, port);
      });
    }
    await during('all of the next release', () => sleep(3000));
    await enrolling.stop();
    await stopReading();

    const stored = await enrolling.stored();
    const { acknowledged } = enrolling;
    const lost = acknowledged.filter((uuid) => !stored.includes(uuid));
    if (lost.length > 0) counts.problems.push(`${lost.length} acknowledged orders are missing`);
    const { rowCount } = await postgres.db.pool.query(
      'select from information_schema.columns where table_name = $1 and column_name = $2',
      [addedColumn.table, addedColumn.column],
    );
    return {
      steps: counts.steps,
      problems: counts.problems,
      acknowledged: acknowledged.length,
      migrated: rowCount === 1,
      proxyErrors: nginx.failures().filter((line) => line.includes('[error]')),
    };
  } finally {
    for (const close of closers.reverse()) await close();
  }
}
