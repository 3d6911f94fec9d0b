/**
 * An export of any size: constant memory, visitors are served meanwhile, and a reader that goes away
 * gives the connection back.
 */
import { type AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addStaff, deskHeaders } from '#testing/staff-seed.ts';
import { fillDatabase } from '#testing/fill-database.ts';
import { nightlyOr } from '#testing/nightly.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';

const ORDERS = nightlyOr(1_000_000, 5_000);
/** Bytes by which what is alive may grow: batches in the making and on the way. */
const HEAP_BYTES = 25e6;
/** Rows after which the memory is measured. */
const EACH = ORDERS / 20;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const heapUsed = (): number => {
  collectGarbage();
  return process.memoryUsage().heapUsed;
};
const sizes = {
  events: ORDERS / 50,
  pastEvents: 0,
  documents: 0,
  members: ORDERS / 20,
  orders: ORDERS,
};

let site: PublicSite;
let address: string;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await openPublicSite();
  await fillDatabase(site.db, sizes, { now: site.clock.now });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
  headers = {
    ...(await deskHeaders(site.db, await addStaff(site.db, 'reviewer'), { now: site.clock.now })),
    'content-type': 'application/json',
  };
}, 1_800_000);
afterAll(() => site.close());

const startExport = (signal?: AbortSignal) =>
  fetch(`${address}/api/desk/enrolments/export`, {
    method: 'POST',
    headers,
    body: '{}',
    ...(signal && { signal }),
  });
/** Transactions that read by a cursor, as an export does: jobs of the site have others. */
const openTransactions = async () =>
  (
    await site.db.execute(
      `select from pg_stat_activity where datname = current_database() and xact_start is not null and pid <> pg_backend_pid() and query ilike 'fetch %'`,
    )
  ).rowCount;

it(`of ${ORDERS} orders takes constant memory, and visitors are served meanwhile`, async () => {
  const started = performance.now();
  const before = heapUsed();
  const response = await startExport();
  expect(response.status).toBe(200);
  const rows = Number(response.headers.get('x-rows'));
  expect(rows).toBeGreaterThanOrEqual(ORDERS);
  let lines = 0;
  let bytes = 0;
  let heap = 0;
  let measured = 0;
  const over = new AbortController();
  const waits: number[] = [];
  const visiting = (async () => {
    while (!over.signal.aborted) {
      const asked = performance.now();
      const { status } = await fetch(`${address}/api/event/search`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ page: (waits.length % 9) + 1 }),
      });
      expect(status).toBe(200);
      waits.push(performance.now() - asked);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  for await (const chunk of response.body!) {
    const buffer = Buffer.from(chunk);
    bytes += buffer.length;
    for (let at = buffer.indexOf('PO-2'); at !== -1; at = buffer.indexOf('PO-2', at + 1))
      lines += 1;
    if (lines < measured + EACH) continue;
    measured = lines;
    heap = Math.max(heap, heapUsed() - before);
  }
  over.abort();
  await visiting;
  waits.sort((a, b) => a - b);
  console.log(
    `${rows} rows, ${(bytes / 1e6).toFixed(0)} MB in ${((performance.now() - started) / 1000).toFixed(1)} s; heap grew by at most ${(heap / 1e6).toFixed(0)} MB; ${waits.length} visits, p50 ${waits[Math.floor(waits.length / 2)]?.toFixed(0)} ms, slowest ${waits.at(-1)?.toFixed(0)} ms`,
  );
  // A number may be cut by two chunks.
  expect(lines).toBeGreaterThan(rows * 0.99);
  expect(heap).toBeLessThan(HEAP_BYTES);
  await expect.poll(openTransactions).toBe(0);
}, 1_800_000);

it('ends with its reader', async () => {
  const leaving = new AbortController();
  const response = await startExport(leaving.signal);
  await response.body!.getReader().read();
  expect(await openTransactions()).toBe(1);
  leaving.abort();
  await expect.poll(openTransactions, { timeout: 10_000 }).toBe(0);
  // The jobs of the site use some now and then.
  await expect.poll(() => site.db.pool.totalCount - site.db.pool.idleCount).toBe(0);
});

it('of many people at once leaves connections to others', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => startExport()));
  const statuses = answers.map(({ status }) => status);
  for (const { body } of answers) await body?.cancel();
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(
    Math.max(1, (site.db.pool.options.max ?? 4) / 4),
  );
});
