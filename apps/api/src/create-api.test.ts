import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { testSettings } from '#testing/test-settings.ts';
import type { ApiSettings } from '#settings/settings.ts';
import { type Api, createApi } from './create-api.ts';
import { prepareSite } from './prepare-site.ts';

let api: Api;
let settings: ApiSettings;
let close: () => Promise<void>;
beforeAll(async () => {
  const test = await openTestDatabase({ from: 'site' });
  const { host, port, user } = inject('postgres');
  const databaseUrl = `postgresql://${user}@localhost:${port}/${test.db.pool.options.database}?host=${encodeURIComponent(String(host))}`;
  settings = testSettings({ databaseUrl });
  const site = await prepareSite(settings);
  api = createApi(settings, site.connection);
  close = async () => {
    await api.close();
    await site.close();
    await test.close();
  };
});
afterAll(() => close());

it('a busy pool is still ready, and a long queue for it counts as overload', async () => {
  const { pool } = api.deps.db;
  const state = async () => ({ busy: api.isBusy(), ready: await api.isReady() });
  const lent = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const allLent = await state();
  const queue = Array.from({ length: 200 }, () => pool.query('select 1'));
  const queued = await state();
  for (const client of lent) client.release();
  await Promise.all(queue);
  expect([allLent, queued, await state()]).toEqual([
    { busy: false, ready: true },
    { busy: true, ready: true },
    { busy: false, ready: true },
  ]);
});

it('a start that cannot import the content says why, although another process imports it', async () => {
  const contentDir = mkdtempSync(join(tmpdir(), 'portolane-content-'));
  writeFileSync(join(contentDir, 'setting.yaml'), 'phone: 7\n');
  await expect(prepareSite({ ...settings, contentDir })).rejects.toThrow(
    new RegExp(`^The content in ${contentDir} has \\d+ problems?`),
  );
  rmSync(contentDir, { recursive: true });
});
