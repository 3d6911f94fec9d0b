/**
 * The rules and the dashboard of observability/: checked by promtool, and by Prometheus beside a
 * real site.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSiteDatabase } from '../../apps/api/src/testing/site-database.ts';
import { copyDemoDataDir } from '../fixtures/demo-data-dir.ts';
import { freePort, removeDataDir, type Site, startSite } from '../fixtures/site-process.ts';

const folder = resolve(import.meta.dirname, '../../observability');
const token = 'a-token-of-the-operator';
const hasPrometheus = ['prometheus', 'promtool'].every(
  (program) => spawnSync(program, ['--version']).status === 0,
);
const notInstalled =
  'Prometheus and promtool are not installed, so nothing checks observability/: apt-get install prometheus';

const work = mkdtempSync(join(tmpdir(), 'portolane-prometheus-'));
let dataDir: string;
let site: Site;
let db: ReturnType<typeof openSiteDatabase>;
let prometheus: ChildProcess | undefined;

beforeAll(async () => {
  dataDir = copyDemoDataDir();
  site = await startSite({
    dataDir,
    more: { METRICS_TOKEN: token, ANSWER_CACHE_MS: '0', LOG_LEVEL: 'silent' },
  });
  db = openSiteDatabase(dataDir);
});
afterAll(async () => {
  prometheus?.kill();
  await db?.pool.end();
  await site?.stop();
  removeDataDir(dataDir);
  rmSync(work, { recursive: true });
});

it('promtool accepts the rules, and they fire when they should', (context) => {
  context.skip(!hasPrometheus, notInstalled);
  const rules = join(folder, 'rules.yaml');
  expect(execFileSync('promtool', ['check', 'rules', rules], { encoding: 'utf8' })).toContain(
    'SUCCESS: 19 rules found',
  );
  execFileSync('promtool', ['test', 'rules', join(folder, 'rules.test.yaml')]);
});

it('rules and dashboard name only figures that the site has', async () => {
  const text = await (
    await fetch(`${site.origin}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  ).text();
  const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!));
  const written = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  const recorded = new Set(
    [...written.join('\n').matchAll(/record: (\S+)/g)].map(([, name]) => name!),
  );
  const named = new Set(
    written.join('\n').match(/\b(?:portolane|nodejs|process)[_:][a-z0-9_:]*[a-z0-9]/g),
  );
  expect(named.size).toBeGreaterThan(20);
  // Read only with https, and with a bot.
  for (const name of ['portolane_certificate_days', 'portolane_line_messages']) known.add(name);
  const unknown = [...named].filter(
    (name) => !recorded.has(name) && !known.has(name.replace(/_(count|bucket|sum)$/, '')),
  );
  expect(unknown).toEqual([]);
});

/** Starts Prometheus with the rules and short intervals; returns what asks it for firing alerts. */
async function startPrometheus(): Promise<() => Promise<Record<string, string>[]>> {
  const port = await freePort();
  const config = {
    global: { scrape_interval: '2s', evaluation_interval: '2s' },
    rule_files: [join(folder, 'rules.yaml')],
    scrape_configs: [
      {
        job_name: 'portolane',
        authorization: { credentials: token },
        static_configs: [{ targets: [new URL(site.origin).host] }],
      },
    ],
  };
  // YAML contains JSON.
  writeFileSync(join(work, 'prometheus.yaml'), JSON.stringify(config));
  prometheus = spawn(
    'prometheus',
    [
      `--config.file=${join(work, 'prometheus.yaml')}`,
      `--storage.tsdb.path=${join(work, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  );
  return async () => {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`);
    const { data } = (await response.json()) as {
      data: { alerts: { state: string; labels: Record<string, string> }[] };
    };
    return data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels);
  };
}

it('an alert fires within a minute when a quarter of one call fails', async (context) => {
  context.skip(!hasPrometheus, notInstalled);
  const firing = await startPrometheus();
  const statuses: number[] = [];
  let failing = false;
  const over = new AbortController();
  const ask = async () => {
    const response = await fetch(`${site.origin}/api/event/campus-wifi-briefing/series/1`);
    await response.text();
    statuses.push(response.status);
  };
  const visitors = (async () => {
    while (!over.signal.aborted) {
      for (let i = 0; i < 3; i++) await ask();
      if (failing) await db.pool.query('alter table event_session rename to elsewhere');
      await ask();
      if (failing) await db.pool.query('alter table elsewhere rename to event_session');
      await pause(100);
    }
  })();
  await expect.poll(firing, { timeout: 20_000 }).toEqual([]);
  await pause(15_000);
  expect(await firing()).toEqual([]);
  expect(new Set(statuses)).toEqual(new Set([200]));

  failing = true;
  const began = Date.now();
  await expect
    .poll(firing, { timeout: 60_000, interval: 500 })
    .toContainEqual(
      expect.objectContaining({ alertname: 'PortolaneCallFails', call: 'event.one' }),
    );
  const seconds = Math.round((Date.now() - began) / 1000);
  expect(seconds).toBeLessThan(60);
  expect((await firing()).map(({ call }) => call)).toEqual(['event.one']);
  over.abort();
  await visitors;
  expect(statuses.filter((status) => status === 500).length).toBeGreaterThan(5);
});
