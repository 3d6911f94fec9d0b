/**
 * A restore turns the database back, and not what the world has seen since the backup: ids of
 * messages, enrolments, and orders in mails and passes, and what was sent.
 */
import type { ClientConfig } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase } from '#db/connect.ts';
import type { Database } from '#db/database.ts';
import { migrateFirst } from '#db/migrate.ts';
import { listMigrations } from '#db/migration-files.ts';
import { readStoredPassKeys } from '#domain/passes/pass-keys.ts';
import { FolderStore } from '#domain/uploads/folder-store.ts';
import { listPassKeys, rotateKeyOfBackup } from '#modules/pass/change-keys.ts';
import { BackupSite, urlOf } from '#testing/backup-site.ts';
import { testSettings } from '#testing/test-settings.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

const options = { passphrase: null, signal: new AbortController().signal };
const settings = (target: ClientConfig) =>
  testSettings({ dataDir: site.path(), databaseUrl: urlOf(target) });

let site: BackupSite;
const databases: Database[] = [];
const open = (connection: ClientConfig): Database => {
  const db = connectDatabase(connection, {
    poolSize: 2,
    log: testSettings({ dataDir: '' }).logger,
  });
  databases.push(db);
  return db;
};
beforeAll(async () => {
  site = new BackupSite();
  await site.open();
});
afterAll(async () => {
  for (const db of databases) await db.pool.end();
  await site.close();
});

/** Backs a site up, lets `live` happen on it, and restores the backup elsewhere. */
async function restoreAfter(live: (db: Database) => Promise<void>, from = 'test_site') {
  const connection = await site.database(from);
  const db = open(connection);
  await readStoredPassKeys(db);
  await db.execute(`insert into site_secret values ('pass-1', '${'ab'.repeat(32)}')`);
  await db.execute(
    `insert into outbox (channel, recipient, body) select 'mail', 'a@example.com', 'x' from generate_series(1, 40)`,
  );
  const file = site.path('.tar.gz');
  await backUp({ connection, uploads: new FolderStore(site.path()) }, file, options);
  await live(db);
  const target = await site.database('template0');
  const restored = await restore(file, options, settings(target));
  return { live: db, copy: open(target), restored };
}

it('gives no id again that the site gave after the backup', async () => {
  const { live, copy } = await restoreAfter(async (db) => {
    await db.execute(`do $$ declare s text; begin
      for s in select oid::regclass::text from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace loop
        perform nextval(s::regclass) from generate_series(1, 500);
      end loop; end $$`);
  });
  const lastOf = async (db: Database) =>
    (
      await db.execute<{ name: string; last: string }>(
        `select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' order by 1`,
      )
    ).rows;
  const seen = await lastOf(live);
  expect(seen.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['enrolment_id_seq', 'orders_id_seq', 'outbox_id_seq', 'event_id_seq']),
  );
  const now = new Map((await lastOf(copy)).map(({ name, last }) => [name, Number(last)]));
  expect(seen.filter(({ name, last }) => now.get(name)! <= Number(last))).toEqual([]);
});

it('signs with another key than the backup has, and accepts passes of before', async () => {
  const { live, copy, restored } = await restoreAfter(async () => {});
  const deps = { db: copy, now: () => new Date() };
  expect((await readStoredPassKeys(live)).map(({ id }) => id)).toEqual([1]);
  const keys = await readStoredPassKeys(copy);
  expect(keys.map(({ id, until }) => [id, until === null])).toEqual([
    [1, false],
    [2, true],
  ]);
  expect(restored.passKey).toBe(2);
  expect((await listPassKeys(deps)).at(-1)).toMatchObject({ id: 2, state: 'signs' });
  // Once: the start of the site has nothing left to do.
  expect(await rotateKeyOfBackup(deps)).toBeNull();
});

it('makes no key for a site that never signed a pass', async () => {
  const connection = await site.database('test_empty');
  const file = site.path('.tar.gz');
  await backUp({ connection, uploads: new FolderStore(site.path()) }, file, options);
  const target = await site.database('template0');
  expect(await restore(file, options, settings(target))).toMatchObject({ passKey: null, held: 0 });
  expect(await readStoredPassKeys(open(target))).toEqual([]);
});

it('finishes at the start of the site what a killed restore left', async () => {
  const { copy } = await restoreAfter(async () => {});
  // As the commit of the rows leaves it.
  await copy.execute(`insert into site_document values ('passKeyDue', 'true')`);
  expect(await rotateKeyOfBackup({ db: copy, now: () => new Date() })).toBe(3);
});

it('holds what waited in a backup of an earlier version', async () => {
  const earlier = await site.database('template0');
  await migrateFirst(earlier, 2);
  const client = await site.client(earlier);
  await client.query(
    `insert into outbox (channel, recipient, body) values ('mail', 'a@example.com', 'x')`,
  );
  await migrateFirst(earlier, listMigrations().length - 1);
  const file = site.path('.tar.gz');
  await backUp({ connection: earlier, uploads: new FolderStore(site.path()) }, file, options);
  const target = await site.database('template0');
  expect(await restore(file, options, settings(target))).toMatchObject({ held: 1 });
});
