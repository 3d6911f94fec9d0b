/**
 * The rules and the dashboard of observability/: checked by promtool, and by Prometheus beside a
 * real site.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addEvent,
  addMembers,
  addToken,
  checkoutOf,
} from '../../apps/api/src/testing/member-seed.ts';
import { consentVersionOf, openSiteDatabase } from '../../apps/api/src/testing/site-database.ts';
import { copyDemoDataDir } from '../fixtures/prepared-data-dirs.ts';
import { freePort, removeDataDir, type Site, startSite } from '../fixtures/site-process.ts';
import { hasPrometheus } from '../runner/find-prometheus.ts';

const folder = resolve(import.meta.dirname, '../../observability');
const token = 'a-token-of-the-operator';
const canCheck = hasPrometheus();
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
  context.skip(!canCheck, notInstalled);
  const rules = join(folder, 'rules.yaml');
  expect(execFileSync('promtool', ['check', 'rules', rules], { encoding: 'utf8' })).toMatch(
    /SUCCESS: [1-9]\d* rules found/,
  );
  for (const file of ['rules.test.yaml', 'rules-over-days.test.yaml'])
    execFileSync('promtool', ['test', 'rules', join(folder, file)]);
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
  // Read only with https, with a bot, with a bucket, and on a real site.
  for (const name of [
    'portolane_certificate_days',
    'portolane_line_messages',
    'portolane_files_reachable',
    'portolane_backup_timestamp_seconds',
  ])
    known.add(name);
  const unknown = [...named].filter(
    (name) => !recorded.has(name) && !known.has(name.replace(/_(count|bucket|sum)$/, '')),
  );
  expect(unknown).toEqual([]);
});

/** Returns the queries of the dashboard as Grafana sends them for a short range. */
function dashboardQueries(): { panel: string; query: string }[] {
  const { panels } = JSON.parse(readFileSync(join(folder, 'dashboard.json'), 'utf8')) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  return panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => ({
      panel: title,
      query: expr.replaceAll('$__rate_interval', '30s'),
    })),
  );
}

/** Sends a code, refuses one, logs in, refuses a login, sells the only seat, and refuses it. */
async function doWhatIsCounted(): Promise<void> {
  const [buyer, late] = await addMembers(db, 2);
  const phone = { mobilePhoneCode: '+886', mobilePhone: buyer!.mobilePhone };
  const post = async (path: string, body: object, bearer?: string): Promise<number> => {
    const response = await fetch(`${site.origin}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      },
      body: JSON.stringify(body),
    });
    await response.text();
    return response.status;
  };
  expect(await post('/user/getCode', phone)).toBe(200);
  expect(await post('/user/getCode', phone)).toBe(429);
  expect(await post('/user/login', { ...phone, verificationCode: '000000' })).toBe(400);
  const { rows } = await db.pool.query<{ body: string }>(
    'select body from outbox where strpos(recipient, $1) > 0',
    [buyer!.mobilePhone.slice(1)],
  );
  const verificationCode = /\d{6}/.exec(rows[0]!.body)![0];
  expect(await post('/user/login', { ...phone, verificationCode })).toBe(200);

  const { event, sessions } = await addEvent(db, new Date(), { basePrice: 0, salePrice: 0 }, [
    { capacity: 1 },
  ]);
  const consentVersion = await consentVersionOf(db);
  const item = { eventAlias: event.alias, eventSeriesNum: 1, sessionUuids: [sessions[0]!.uuid] };
  const carts = await Promise.all(
    [buyer!, late!].map(async ({ id, mobilePhone }) => {
      const token = await addToken(db, id, new Date(Date.now() + 3_600_000));
      expect(await post('/cart/addItem', { ...item, meals: [] }, token)).toBe(200);
      return { token, form: checkoutOf(event, { phoneNumber: mobilePhone, consentVersion }) };
    }),
  );
  const statuses: number[] = [];
  for (const { token, form } of carts) statuses.push(await post('/cart/checkout', form, token));
  expect(statuses).toEqual([200, 409]);
}

/** Starts Prometheus with the rules and short intervals; returns what asks it. */
async function startPrometheus(): Promise<{
  firing: () => Promise<Record<string, string>[]>;
  /** Resolves to the queries of the dashboard that return nothing. Throws if one is refused. */
  emptyQueries: () => Promise<string[]>;
}> {
  const port = await freePort();
  const config = {
    // A scrape that takes longer than this counts as failed, and a busy machine takes seconds.
    global: { scrape_interval: '5s', evaluation_interval: '5s' },
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
  const api = `http://127.0.0.1:${port}/api/v1`;
  return {
    async firing() {
      const { data } = (await (await fetch(`${api}/alerts`)).json()) as {
        data: { alerts: { state: string; labels: Record<string, string> }[] };
      };
      return data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels);
    },
    async emptyQueries() {
      const answers = await Promise.all(
        dashboardQueries().map(async ({ panel, query }) => {
          const response = await fetch(`${api}/query?query=${encodeURIComponent(query)}`);
          const { error, data } = (await response.json()) as {
            error?: string;
            data?: { result: unknown[] };
          };
          if (!data) throw new Error(`The dashboard's panel "${panel}": ${error}`);
          return data.result.length === 0 ? [query] : [];
        }),
      );
      return answers.flat();
    },
  };
}

// rules.test.yaml checks the delay of an alert, by Prometheus's own clock.
it('an alert fires when a quarter of one call fails, and every panel has data', async (context) => {
  context.skip(!canCheck, notInstalled);
  const { firing, emptyQueries } = await startPrometheus();
  await doWhatIsCounted();
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
  try {
    await expect.poll(firing, { timeout: 20_000 }).toEqual([]);
    await pause(15_000);
    expect(await firing()).toEqual([]);
    expect(new Set(statuses)).toEqual(new Set([200]));

    failing = true;
    await expect
      .poll(firing, { timeout: 180_000, interval: 500 })
      .toContainEqual(
        expect.objectContaining({ alertname: 'PortolaneCallFails', call: 'event.one' }),
      );
    expect((await firing()).map(({ call }) => call)).toEqual(['event.one']);
    // These are read only with https, and with a bot.
    await expect
      .poll(emptyQueries, { timeout: 30_000 })
      .toEqual(['portolane_certificate_days', 'portolane_line_messages']);
  } finally {
    // After any failure, a second try must find the table under its name, and nobody else who asks.
    over.abort();
    await visitors;
  }
  expect(statuses.filter((status) => status === 500).length).toBeGreaterThan(5);
});
