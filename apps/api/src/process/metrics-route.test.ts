import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { apiPlugin, serverOptions } from '#app.ts';
import type { Database } from '#db/database.ts';
import { recordBackup } from '#domain/last-backup.ts';
import type { Metrics } from '@portolane/server/metrics/metrics.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { silentLog, testSettings } from '#testing/test-settings.ts';
import {
  addMetricsRoute,
  createMetrics,
  listenForMetrics,
} from '@portolane/server/metrics/metrics-route.ts';

const token = 'a token of the operator';
const authorization = `Bearer ${token}`;
const settings = { host: '127.0.0.1', metricsPort: null, metricsToken: token };

let db: Database;
let closeDatabase: () => Promise<void>;
let app: FastifyInstance;
let metrics: Metrics;

beforeEach(async () => {
  ({ db, close: closeDatabase } = await openTestDatabase({ from: 'site' }));
  await db.execute(
    sql`insert into site_document (key, data) values ('mode', '"production"')
        on conflict (key) do update set data = excluded.data`,
  );
  await recordBackup(db.pool, new Date('2026-11-21T00:00:00.000Z'));
  metrics = createMetrics(settings)!;
  app = Fastify(serverOptions);
  metrics.countResponses(app);
  const deps = {
    db,
    now: () => new Date('2026-11-21T06:00:00.000Z'),
    settings: testSettings({ answerCacheMs: 60_000 }),
    log: silentLog,
    metrics,
  };
  await app.register(apiPlugin(deps), { prefix: '/api' });
  addMetricsRoute(app, settings, () => metrics.registry.metrics());
  await app.ready();
});
afterEach(async () => {
  await app.close();
  await closeDatabase();
});

const figures = async () =>
  (await app.inject({ url: '/metrics', headers: { authorization } })).body.split('\n');

it('counts calls by route, name, and outcome, and never by address or id', async () => {
  const event = '/api/event/campus-wifi-briefing/series/1';
  for (const url of [event, event, '/api/event/no-such-event/series/1', '/api/nowhere?x=1'])
    await app.inject({ url });
  const lines = await figures();
  const route = 'method="GET",route="/api/event/:eventAlias/series/:seriesNum",call="event.one"';
  expect(lines).toContain(`portolane_request_duration_seconds_count{${route},status="200"} 2`);
  expect(lines).toContain(`portolane_request_duration_seconds_count{${route},status="404"} 1`);
  expect(lines).toContain('portolane_calls_total{call="event.one",code="SUCCESS"} 2');
  expect(lines).toContain(
    'portolane_calls_total{call="event.one",code="PRODUCT_MENU_ITEM_NOT_EXIST"} 1',
  );
  expect(lines).toContain('portolane_cache_reads_total{cache="answers",result="hit"} 1');
  expect(lines).toContain('portolane_cache_reads_total{cache="answers",result="miss"} 2');
  expect(lines.filter((line) => /campus-wifi|no-such|nowhere/.test(line))).toEqual([]);
});

it('tells what waits, how much space is free, and the last backup, as read in the process with the jobs', async () => {
  await expect.poll(figures).toContain('portolane_queue_waiting{queue="mail"} 0');
  const lines = await figures();
  expect(lines).toContain('portolane_queue_oldest_seconds{queue="lineEvents"} 0');
  expect(lines.some((line) => /^portolane_disk_free_bytes [1-9]/.test(line))).toBe(true);
  expect(lines).toContain(`portolane_backup_timestamp_seconds ${Date.UTC(2026, 10, 21) / 1000}`);
});

it('answers only with the token, and not at all if there is none', async () => {
  for (const headers of [{}, { authorization: 'Bearer another' }, { authorization: token }])
    expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(401);
  expect((await app.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(200);
  const without = { host: '127.0.0.1', metricsPort: null, metricsToken: null };
  expect(createMetrics(without)).toBeNull();
  const other = Fastify();
  addMetricsRoute(other, without, async () => 'figures');
  expect((await other.inject('/metrics')).statusCode).toBe(404);
});

it('answers on a port of its own instead, to this machine only if there is no token', async () => {
  const probe = Fastify();
  const metricsPort = Number(new URL(await probe.listen({ port: 0 })).port);
  const own = { host: '0.0.0.0', metricsPort, metricsToken: null };
  await expect(listenForMetrics(own, silentLog, async () => 'figures')).rejects.toThrow(
    `Port ${metricsPort} of METRICS_PORT`,
  );
  await probe.close();
  const close = await listenForMetrics(own, silentLog, async () => 'figures');
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect(await response.text()).toBe('figures');
  // Another address of this machine.
  await expect(fetch(`http://127.0.0.2:${metricsPort}/metrics`)).rejects.toThrow('fetch failed');
  await close();
  const other = Fastify();
  addMetricsRoute(other, { ...own, metricsToken: token }, async () => 'figures');
  expect((await other.inject('/metrics')).statusCode).toBe(404);
});
