/** A site with DATABASE_READ_URL: what visitors read comes from the replica, and never too late. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Replica, startReplica } from '../../apps/api/src/testing/replica.ts';
import { openSeparatePostgres } from '../../apps/api/src/testing/separate-postgres.ts';
import { type ApiProcess, plainApiScript, startApi } from '../fixtures/api-process.ts';
import { databaseUrl } from '../fixtures/database-url.ts';
import { demoContentDir } from '../fixtures/demo-content.ts';
import { copyProductionDataDir } from '../fixtures/prepared-data-dirs.ts';
import { type SmsGateway, startSmsGateway } from '../fixtures/sms-gateway.ts';
import { runStaff } from '../fixtures/staff-process.ts';

const METRICS_TOKEN = 'figures-of-the-replica-test';

let primary: Awaited<ReturnType<typeof openSeparatePostgres>>;
let replica: Replica;
let gateway: SmsGateway;
let dataDir: string;
let api: ApiProcess;

beforeAll(async () => {
  dataDir = copyProductionDataDir();
  primary = await openSeparatePostgres({ dataDir });
  replica = await startReplica(primary.server);
  gateway = await startSmsGateway();
  api = await startApi({
    dataDir,
    script: plainApiScript,
    more: {
      DATABASE_URL: databaseUrl(primary.server.connection),
      DATABASE_READ_URL: databaseUrl(replica.server().connection),
      CONTENT_DIR: demoContentDir,
      SMS_GATEWAY_URL: gateway.url,
      METRICS_TOKEN,
      ANSWER_CACHE_MS: '0',
      WORKERS: '1',
    },
  });
});
afterAll(async () => {
  await api?.stop();
  gateway?.close();
  await replica?.close();
  await primary?.close();
});

/** The aliases of the newest news. */
async function newest(): Promise<string[]> {
  const answer = await fetch(`${api.origin}/api/item/news/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(answer.status).toBe(200);
  const { items } = (await answer.json()) as { items: { alias: string }[] };
  return items.map(({ alias }) => alias);
}

async function readsOf(database: 'primary' | 'replica'): Promise<number> {
  const answer = await fetch(`${api.origin}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const line = `portolane_public_reads_total\\{database="${database}"\\} (\\d+)`;
  return Number(new RegExp(line).exec(await answer.text())![1]);
}

/** Returns the database that answers a list now. */
async function answering(): Promise<'primary' | 'replica'> {
  const before = await readsOf('replica');
  expect(await newest()).not.toEqual([]);
  return (await readsOf('replica')) > before ? 'replica' : 'primary';
}

it('reads lists from the replica', async () => {
  await expect.poll(answering).toBe('replica');
});

it('shows no item that was hidden, although the replica still has it', async () => {
  const [alias] = await newest();
  await replica.pause();
  const hidden = await runStaff(dataDir, ['content', 'hide', 'news', alias!, '--yes'], {
    DATABASE_URL: databaseUrl(primary.server.connection),
    CONTENT_DIR: demoContentDir,
  });
  expect(hidden).toMatchObject({ code: 0 });
  // Sooner than after the 5 s from which the replica counts as too far behind.
  await expect.poll(newest, { timeout: 4_000 }).not.toContain(alias);
  expect(await answering()).toBe('primary');
  await replica.resume();
  await expect.poll(answering).toBe('replica');
  expect(await newest()).not.toContain(alias);
});

it('serves on from the primary while the replica is away', async () => {
  await replica.server().stop();
  expect(await answering()).toBe('primary');
  await replica.restart();
  await expect.poll(answering).toBe('replica');
});
