import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#db/database.ts';
import { recordBackup } from '#domain/last-backup.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { lineSettingsOf, startTestLine } from '#testing/test-line.ts';
import { testSettings } from '#testing/test-settings.ts';
import { checkSite, type HealthCheck, readCertificateDays } from './site-health.ts';

const now = new Date('2026-11-21T06:00:00.000Z');
const folder = mkdtempSync(join(tmpdir(), 'portolane-health-'));
let db: Database;
let close: () => Promise<void>;

beforeAll(async () => void ({ db, close } = await openTestDatabase()));
afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true });
});

const check = async (values: Parameters<typeof testSettings>[0] = {}) => {
  const checks = await checkSite({
    db,
    now: () => now,
    settings: testSettings({ dataDir: folder, ...values }),
  });
  return new Map<string, HealthCheck>(checks.map((found) => [found.name, found]));
};

it('a new site has no queue, all migrations, and no certificate or quota to look at', async () => {
  const found = await check();
  expect(found.get('migrations')).toMatchObject({ ok: true });
  expect(found.get('mail')).toEqual({ name: 'mail', ok: true, waiting: 0, oldestSeconds: 0 });
  expect(found.get('disk')).toMatchObject({ freeBytes: expect.any(Number) });
  expect([...found.keys()].sort()).toEqual(
    ['disk', 'line', 'lineEvents', 'mail', 'migrations', 'sms'].sort(),
  );
});

it('messages and events that wait too long, and a migration that is missing, are found', async () => {
  const at = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  await db.execute(
    sql`insert into outbox (channel, recipient, body, created_at, expires_at, sent_at) values
      ('mail', 'x', 'x', ${at(40)}, null, null), ('mail', 'x', 'x', ${at(5)}, null, null),
      ('mail', 'x', 'x', ${at(90)}, null, ${at(80)}), ('sms', 'x', 'x', ${at(60)}, ${at(50)}, null)`,
  );
  await db.execute(
    sql`insert into line_event (id, event, received_at, next_attempt_at) values ('one', '{}', ${at(6)}, ${at(0)})`,
  );
  await db.execute(
    sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`,
  );
  const found = await check();
  expect(found.get('mail')).toEqual({ name: 'mail', ok: false, waiting: 2, oldestSeconds: 2400 });
  expect(found.get('sms')).toMatchObject({ ok: true, waiting: 0 });
  expect(found.get('lineEvents')).toMatchObject({ ok: false, waiting: 1, oldestSeconds: 360 });
  expect(found.get('migrations')).toMatchObject({ ok: false });
});

it('migrations of a newer version are well, as after a rollback', async () => {
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999), ('newest', 9999999999999)`,
  );
  const found = (await check()).get('migrations') as { applied: number; known: number };
  expect(found).toMatchObject({ ok: true });
  expect(found.applied).toBeGreaterThan(found.known);
});

it('a real site needs a backup of the last night', async () => {
  await db.execute(sql`insert into site_document (key, data) values ('mode', '"production"')`);
  expect((await check()).get('backup')).toMatchObject({ ok: false, ageSeconds: null });
  await recordBackup(db.pool, new Date(now.getTime() - 30 * 3_600_000 - 1000));
  expect((await check()).get('backup')).toMatchObject({ ok: false, ageSeconds: 108_001 });
  await recordBackup(db.pool, new Date(now.getTime() - 29 * 3_600_000));
  expect((await check()).get('backup')).toMatchObject({ ok: true, ageSeconds: 104_400 });
  await db.execute(sql`delete from site_document where key in ('mode', 'last-backup')`);
});

it('the quota of LINE is found, and that LINE does not answer', async () => {
  const line = await startTestLine();
  expect((await check({ line: lineSettingsOf(line) })).get('lineQuota')).toMatchObject({
    ok: true,
    used: expect.any(Number),
  });
  await line.close();
  expect((await check({ line: lineSettingsOf(line) })).get('lineQuota')).toEqual({
    name: 'lineQuota',
    ok: false,
    unread: expect.stringContaining('fetch failed'),
  });
});

it('the end of a certificate is read, also when it has passed or nobody trusts it', async () => {
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(folder, name));
  execFileSync('openssl', [
    ...'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 9'.split(' '),
    '-subj',
    '/CN=localhost',
    '-keyout',
    key!,
    '-out',
    cert!,
  ]);
  const server = createServer({ key: readFileSync(key!), cert: readFileSync(cert!) });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  const today = new Date();
  expect(await readCertificateDays(origin, today)).toBeCloseTo(9, 1);
  const later = new Date(today.getTime() + 10 * 86_400_000);
  expect(await readCertificateDays(origin, later)).toBeCloseTo(-1, 1);
  server.close();
  await expect(readCertificateDays(origin, today)).rejects.toThrow('ECONNREFUSED');
});
