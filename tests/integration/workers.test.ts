/**
 * One site in two worker processes: they share what members see, and a worker that is killed loses
 * nothing.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addEvent,
  addMembers,
  addToken,
  checkoutOf,
} from '../../apps/api/src/testing/member-seed.ts';
import { consentVersionOf, openSiteDatabase } from '../../apps/api/src/testing/site-database.ts';
import { childrenOf, commandOf } from '../fixtures/child-processes.ts';
import { postmasterOf } from '../fixtures/postmaster.ts';
import { startApi } from '../fixtures/api-process.ts';
import { copyDemoDataDir } from '../fixtures/prepared-data-dirs.ts';
import { freePort, removeDataDir, runSite, startSite } from '../fixtures/site-process.ts';
import { runStaff } from '../fixtures/staff-process.ts';

const WORKERS = 2;
/** Longer than the test: what is cached is seen to change only if it is dropped. */
const CACHE_MS = '600000';
/** Milliseconds without a byte after which nobody will answer any more. */
const HANGS_MS = 10_000;

const metricsToken = 'a-token-of-the-operator';

let dataDir: string;
let port: number;
let site: ReturnType<typeof runSite>;
let db: ReturnType<typeof openSiteDatabase>;

beforeAll(async () => {
  dataDir = copyDemoDataDir();
  port = await freePort();
  site = runSite({
    dataDir,
    port,
    more: {
      WORKERS: String(WORKERS),
      LOG_LEVEL: 'debug',
      METRICS_TOKEN: metricsToken,
      PAGE_CACHE_MS: CACHE_MS,
      ANSWER_CACHE_MS: CACHE_MS,
      // So that the test which stops it can ask whether it is ready.
      LAME_DUCK_SECONDS: '2',
      NODE_OPTIONS: `--import=${new URL('../fixtures/fail-on-signal.mjs', import.meta.url).href}`,
    },
  });
  await Promise.race([
    site.ready,
    site.ended.then(() => Promise.reject(new Error(JSON.stringify(site.output())))),
  ]);
  db = openSiteDatabase(dataDir);
});
afterAll(async () => {
  await db?.pool.end();
  site?.process.kill('SIGTERM');
  await site?.ended;
  removeDataDir(dataDir);
});

interface LogLine {
  pid: number;
  msg: string;
  time: number;
  process?: string;
  pauseMs?: number;
  err?: { message: string };
  reqId?: string;
  worker?: number;
}

const log = (): LogLine[] =>
  site
    .output()
    .stdout.split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as LogLine);

/** Returns the process id of the worker that has the jobs. */
const workerWithJobs = (): number =>
  log().findLast(({ msg }) => msg === 'a worker has the jobs now')!.worker!;

interface Answer {
  id: string;
  status: number;
  body: string;
}

/** Sends a request on a connection of its own, so that any worker may get it. */
async function ask(
  path: string,
  { body, ...headers }: { body?: object; [name: string]: string | object | undefined } = {},
): Promise<Answer> {
  const id = randomUUID();
  const call = request({
    port,
    path,
    agent: false,
    method: body ? 'POST' : 'GET',
    timeout: HANGS_MS,
    headers: {
      ...(headers as Record<string, string>),
      'x-request-id': id,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
  });
  call.on('timeout', () => call.destroy(new Error(`${path} hangs.`)));
  call.end(body ? JSON.stringify(body) : undefined);
  const [response] = (await once(call, 'response')) as [
    NodeJS.ReadableStream & { statusCode: number },
  ];
  return { id, status: response.statusCode, body: await text(response) };
}

/** Resolves to the worker that answered. */
async function workerOf({ id }: Answer): Promise<number> {
  await expect.poll(() => log().some(({ reqId }) => reqId === id)).toBe(true);
  return log().find(({ reqId }) => reqId === id)!.pid;
}

/** Asks until every worker has answered; returns the last answer of each. */
async function askAll(path: string): Promise<Map<number, Answer>> {
  const answers = new Map<number, Answer>();
  for (const deadline = Date.now() + 30_000; answers.size < WORKERS && Date.now() < deadline;) {
    const answer = await ask(path);
    answers.set(await workerOf(answer), answer);
  }
  expect(answers.size, 'every worker answers').toBe(WORKERS);
  return answers;
}
const statusOfAll = async (path: string) =>
  [...(await askAll(path)).values()].map(({ status }) => status);

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

async function makeScene(members: number, capacity: number) {
  const now = new Date();
  const { event, sessions } = await addEvent(db, now, { basePrice: 0, salePrice: 0 }, [
    { capacity },
  ]);
  const rows = await addMembers(db, members);
  const consentVersion = await consentVersionOf(db);
  return {
    event,
    path: `/api/event/${event.alias}/series/${event.seriesNum}`,
    session: sessions[0]!,
    consentVersion,
    members: await Promise.all(
      rows.map(async ({ id, mobilePhone }) => ({
        id,
        phoneNumber: mobilePhone,
        authorization: `Bearer ${await addToken(db, id, new Date(now.getTime() + 3_600_000))}`,
        key: randomUUID(),
      })),
    ),
  };
}
type Scene = Awaited<ReturnType<typeof makeScene>>;

type Member = Scene['members'][number];

/** Throws if the answer says to try again. */
function definite(answer: Answer): Answer {
  if (answer.status >= 500) throw new Error(answer.body);
  return answer;
}

const addItem = async ({ event, session }: Scene, { authorization }: Member): Promise<Answer> =>
  definite(
    await ask('/api/cart/addItem', {
      authorization,
      body: {
        eventAlias: event.alias,
        eventSeriesNum: event.seriesNum,
        sessionUuids: [session.uuid],
        meals: [],
      },
    }),
  );

const checkOut = async (
  { event, consentVersion }: Scene,
  { phoneNumber, authorization, key }: Member,
): Promise<Answer> =>
  definite(
    await ask('/api/cart/checkout', {
      authorization,
      'idempotency-key': key,
      body: checkoutOf(event, { phoneNumber, consentVersion }),
    }),
  );

/** Returns the order's uuid, or the code of the refusal. */
function outcomeOf(answer: Answer): string {
  const { status, items } = JSON.parse(answer.body) as { status: string; items: { uuid: string } };
  return answer.status === 200 ? items.uuid : status;
}

/** Enrols a member; resolves to the last answer. */
async function enrol(scene: Scene, member: Member): Promise<Answer> {
  const added = await addItem(scene, member);
  return added.status === 200 ? checkOut(scene, member) : added;
}

const ordersOf = async ({ event }: Scene): Promise<string[]> =>
  (
    await db.pool.query<{ uuid: string }>(
      "select distinct o.uuid from orders o join enrolment e on e.order_id = o.id where o.event_id = $1 and e.status <> 'CANCELED'",
      [event.id],
    )
  ).rows.map(({ uuid }) => uuid);

/** Queues a message that nobody waits for. Returns what tells whether it was sent. */
async function queueMessage(): Promise<() => Promise<boolean>> {
  const { rows } = await db.pool.query<{ id: number }>(
    "insert into outbox (channel, recipient, subject, body) values ('mail', 'yijun@chengye.example', 'workers', 'workers') returning id",
  );
  return async () =>
    (await db.pool.query('select from outbox where id = $1 and sent_at is not null', [rows[0]!.id]))
      .rowCount === 1;
}

it('serves in both workers, and one of them has the jobs', async () => {
  const workers = [...(await askAll('/en/event')).keys()];
  expect(workers).not.toContain(site.process.pid);
  expect(workers).toContain(workerWithJobs());
  const { rows } = await db.pool.query<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where application_name = 'portolane content changes'",
  );
  expect(rows[0]!.n).toBe(WORKERS);
});

it('tells the figures of both workers together, whichever is asked', async () => {
  const counted = async () => {
    const { body } = await ask('/metrics', { authorization: `Bearer ${metricsToken}` });
    const [, count] =
      /^portolane_request_duration_seconds_count\{[^}]*route="\/healthz"[^}]*\} (\d+)$/m.exec(
        body,
      ) ?? [];
    return Number(count);
  };
  const answered = await askAll('/healthz');
  expect(answered.size).toBe(WORKERS);
  const before = await counted();
  expect(before).toBeGreaterThanOrEqual(WORKERS);
  for (let i = 0; i < 6; i++) await ask('/healthz');
  for (let i = 0; i < 4; i++) await expect.poll(counted).toBe(before + 6);
});

it('shows a seat taken in one worker in the other, although both keep answers', async () => {
  const scene = await makeScene(1, 1);
  const before = await askAll(scene.path);
  expect((await enrol(scene, scene.members[0]!)).status).toBe(200);
  await expect
    .poll(async () => {
      const after = await askAll(scene.path);
      return [...after].filter(([worker, { body }]) => body === before.get(worker)!.body);
    })
    .toEqual([]);
});

it('shows changed content in both workers, although both keep pages', async () => {
  const path = '/product/brand/corvane/event/campus-wifi-briefing/1';
  expect(await statusOfAll(path)).toEqual([200, 200]);
  const hidden = await runStaff(dataDir, [
    'content',
    'hide',
    'event',
    'campus-wifi-briefing/1',
    '--yes',
  ]);
  expect(hidden).toMatchObject({ code: 0, stderr: '' });
  expect(await statusOfAll(path)).toEqual([404, 404]);
});

it('sells the last seats once when members enrol in both workers at the same time', async () => {
  const scene = await makeScene(40, 10);
  const answers = await Promise.all(scene.members.map((member) => enrol(scene, member)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(await ordersOf(scene)).toHaveLength(10);
  expect(refused).toHaveLength(30);
  expect(new Set(refused.map(outcomeOf))).toEqual(new Set(['CART_FRONT_INVENTORY_SHORTAGE']));
  const workers = await Promise.all(answers.map(workerOf));
  expect(new Set(workers).size).toBe(WORKERS);
});

it('loses no answered enrolment and no message when the worker with the jobs is killed', async () => {
  const scene = await makeScene(60, 60);
  const waiting = [...scene.members];
  const told = new Map<number, string>();
  const { promise: middle, resolve: isMiddle } = Promise.withResolvers<void>();
  let failed = 0;
  /** Repeats a call until it is answered. */
  const answerTo = async (call: () => Promise<Answer>): Promise<Answer> => {
    for (;;)
      try {
        return await call();
      } catch (error) {
        if (String(error).includes('hangs')) throw error;
        // The connection broke, or the answer was 503: the member tries again.
        failed += 1;
        await pause(50);
      }
  };
  const visitors = Array.from({ length: 8 }, async () => {
    for (let member = waiting.shift(); member; member = waiting.shift()) {
      const enrolling = member;
      await answerTo(() => addItem(scene, enrolling));
      told.set(member.id, outcomeOf(await answerTo(() => checkOut(scene, enrolling))));
      if (told.size === 20) isMiddle();
    }
  });
  const enrolled = Promise.all(visitors);
  await Promise.race([middle, enrolled]);
  const killed = workerWithJobs();
  process.kill(killed, 'SIGKILL');
  const isSent = await queueMessage();
  await expect.poll(isSent, { timeout: 5_000 }).toBe(true);
  await expect.poll(workerWithJobs).not.toBe(killed);
  await enrolled;
  expect(failed, 'members were enrolling in the killed worker').toBeGreaterThan(0);
  expect(new Set(await ordersOf(scene))).toEqual(new Set(told.values()));
  expect(told.size).toBe(60);
  // Another worker serves in its place.
  const workers = [...(await askAll('/en/event')).keys()];
  expect(workers).not.toContain(killed);
});

it('names an error that nothing handled, and starts another worker without waiting for a second', async () => {
  const patience = { timeout: 60_000 };
  const [failing] = [...(await askAll('/en/event')).keys()];
  const workersOf = () =>
    childrenOf(site.process.pid!).filter((pid) => commandOf(pid).includes('apps/demo/start.ts'));
  process.kill(failing!, 'SIGUSR2');
  const find = (msg: string) => log().findLast((line) => line.msg === msg);
  await expect
    .poll(() => find('an error that nothing handled ends this process'), patience)
    .toMatchObject({
      pid: failing,
      process: 'a worker',
      err: { message: 'a defect that nobody knows' },
    });
  await expect
    .poll(() => workersOf().filter((pid) => pid !== failing).length, patience)
    .toBe(WORKERS);
  expect(find('a worker ended unexpectedly; starting another one')!.pauseMs).toBeLessThan(1_000);
  await expect
    .poll(async () => [...(await askAll('/en/event')).keys()].includes(failing!), patience)
    .toBe(false);
});

const half =
  'POST /api/event/search HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n';

/** Starts a request whose body is not complete before `finish`. */
async function beginRequest(): Promise<{ id: string; finish: () => Promise<string> }> {
  const id = randomUUID();
  const socket: Socket = connect(port, '127.0.0.1');
  const said = text(socket);
  socket.write(`${half}X-Request-Id: ${id}\r\n\r\n{`);
  await expect.poll(() => log().some(({ reqId }) => reqId === id)).toBe(true);
  return {
    id,
    finish: () => {
      socket.write('}');
      return said;
    },
  };
}

it('answers what both workers have begun when it is told to stop, and leaves no process', async () => {
  const workers = [...(await askAll('/en/event')).keys()];
  const begun = [await beginRequest(), await beginRequest(), await beginRequest()];
  const busy = begun.map(({ id }) => log().find(({ reqId }) => reqId === id)!.pid);
  expect(new Set(busy)).toEqual(new Set(workers));
  const postmaster = postmasterOf(dataDir)!;
  site.process.kill('SIGTERM');
  await expect.poll(async () => (await ask('/readyz')).status).toBe(503);
  const answers = await Promise.all(begun.map(({ finish }) => finish()));
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(await site.ended).toBe(0);
  // A process that has ended may still be listed for a moment.
  await expect.poll(() => [...workers, postmaster].filter(isRunning)).toEqual([]);
});

it('ends with its primary process when that is killed, and the next start takes its database over', async () => {
  const settings = { dataDir, port, more: { WORKERS: String(WORKERS), LOG_LEVEL: 'debug' } };
  site = runSite(settings);
  await site.ready;
  const workers = [...(await askAll('/en/event')).keys()];
  const postmaster = postmasterOf(dataDir)!;
  site.process.kill('SIGKILL');
  await expect.poll(() => workers.filter(isRunning)).toEqual([]);
  expect(isRunning(postmaster)).toBe(true);
  const next = await startSite(settings);
  expect(postmasterOf(dataDir)).toBe(postmaster);
  expect((await ask('/readyz')).status).toBe(200);
  await next.stop();
  expect(postmasterOf(dataDir)).toBeNull();
});

it('does not start if a worker ends meanwhile, says so, and leaves no process', async () => {
  const start = runSite({ dataDir, port: await freePort(), more: { WORKERS: String(WORKERS) } });
  const workers = () =>
    childrenOf(start.process.pid!).filter((pid) => commandOf(pid).includes('apps/demo/start.ts'));
  await expect.poll(workers, { timeout: 60_000, interval: 20 }).toHaveLength(WORKERS);
  const started = workers();
  process.kill(started[0]!, 'SIGKILL');
  expect(await start.ended).toBe(1);
  const { stdout, stderr } = start.output();
  expect(stderr).toContain('A process of the site ended while it started.');
  expect(stderr).toContain('網站的處理程序在啟動時結束');
  expect(stdout).not.toContain('ready after');
  await expect.poll(() => started.filter(isRunning)).toEqual([]);
  expect(postmasterOf(dataDir)).toBeNull();
});

it('runs the API alone in several processes as well', async () => {
  const api = await startApi({
    dataDir,
    more: { WORKERS: String(WORKERS), LOG_LEVEL: 'debug' },
  });
  const ended = once(api.process, 'exit');
  const pids = new Set<string>();
  const asked = async () => {
    await fetch(`${api.origin}/readyz`, { headers: { connection: 'close' } });
    for (const [, pid] of api.said().matchAll(/"pid":(\d+)[^\n]*"incoming request"/g))
      pids.add(pid!);
    return pids.size;
  };
  await expect.poll(asked).toBe(WORKERS);
  await api.stop();
  expect(await ended).toEqual([0, null]);
  expect([...pids].map(Number).filter(isRunning)).toEqual([]);
});
