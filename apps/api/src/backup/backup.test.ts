import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ClientConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMigrations } from '#db/migration-files.ts';
import { migrateDatabase, migrateFirst } from '#db/migrate.ts';
import { FolderStore } from '#domain/uploads/folder-store.ts';
import type { UploadStore } from '#domain/uploads/upload-store.ts';
import { StartError } from '@portolane/server/settings/start-error.ts';
import { BackupSite, contentsOf, rowsOf, urlOf } from '#testing/backup-site.ts';
import { nightlyOr } from '#testing/nightly.ts';
import { testSettings } from '#testing/test-settings.ts';
import { backupArchive } from './archive.ts';
import { backUp } from './back-up.ts';
import { checkBackup } from './check-backup.ts';
import { restore } from './restore.ts';

const passphrase = 'correct horse battery staple';
const fixture = fileURLToPath(new URL('../testing/fixtures/version-1.sql', import.meta.url));
const options = (values: { passphrase?: string; signal?: AbortSignal } = {}) => ({
  passphrase: null,
  signal: new AbortController().signal,
  ...values,
});
const settingsFor = (dataDir: string, target: ClientConfig) =>
  testSettings({ dataDir, databaseUrl: urlOf(target) });

let site: BackupSite;
/** A site with content and uploads, and two backups of it. */
let source: { connection: ClientConfig; dataDir: string; uploads: UploadStore };
let plain: string;
let encrypted: string;
beforeAll(async () => {
  site = new BackupSite();
  await site.open();
  const dataDir = site.dataDir({
    'files/3a2f': Buffer.alloc(3_000_000, 'upload'),
    'files/empty': '',
    [`pictures/圖片/${'long-'.repeat(30)}name.webp`]: 'picture',
    'drawings/abc-plate.svg': '<svg/>',
    'drawings/.being-written': 'unfinished',
    'pictures-made/1.webp': 'made of a picture',
  });
  const connection = await site.database('test_site');
  source = { connection, dataDir, uploads: new FolderStore(dataDir) };
  plain = site.path('.tar.gz');
  encrypted = site.path('.tar.gz.age');
  await backUp(source, plain, options());
  await backUp(source, encrypted, options({ passphrase }));
});
afterAll(() => site?.close());

describe('a restored backup', () => {
  it.each(['plain', 'encrypted'] as const)('has every row and upload (%s)', async (kind) => {
    const target = await site.database();
    const dataDir = site.path();
    const file = kind === 'plain' ? plain : encrypted;
    const restored = await restore(
      file,
      options(kind === 'plain' ? {} : { passphrase }),
      settingsFor(dataDir, target),
    );
    const [before, after] = [
      await contentsOf(await site.client(source.connection)),
      await contentsOf(await site.client(target)),
    ];
    expect(rowsOf(after)).toEqual(rowsOf(before));
    expect(restored.checksums.tables['event']!.rows).toBe(Number(after['event']!.split(' ')[0]));
    const uploads = (folder: string) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => statSync(join(folder, path)).isFile())
        .toSorted();
    expect(uploads(dataDir)).toEqual(
      uploads(source.dataDir).filter((path) => !/being-written|pictures-made/.test(path)),
    );
    for (const path of uploads(dataDir))
      expect(readFileSync(join(dataDir, path), 'latin1')).toBe(
        readFileSync(join(source.dataDir, path), 'latin1'),
      );
  });

  it('has the constraints, indexes and triggers of a migrated database', async () => {
    const [restored, migrated] = [await site.database(), await site.database()];
    await restore(plain, options(), settingsFor(site.path(), restored));
    await migrateDatabase(migrated);
    const rulesOf = async (connection: ClientConfig) =>
      (
        await (
          await site.client(connection)
        ).query(
          `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint where connamespace = 'public'::regnamespace
           union all select pg_get_indexdef(indexrelid) from pg_index i join pg_class c on c.oid = indexrelid where relnamespace = 'public'::regnamespace
           union all select tgenabled::text || pg_get_triggerdef(t.oid) from pg_trigger t where not tgisinternal
           order by 1`,
        )
      ).rows;
    expect(await rulesOf(restored)).toEqual(await rulesOf(migrated));
  });

  it('of the version before is migrated to this one, with rows that violate a constraint', async () => {
    const earlier = await site.database();
    await migrateFirst(earlier, 2);
    const client = await site.client(earlier);
    await client.query(readFileSync(fixture, 'utf8'));
    await migrateFirst(earlier, listMigrations().length - 1);
    const file = site.path('.tar.gz');
    await backUp({ connection: earlier, uploads: new FolderStore(site.path()) }, file, options());
    const target = await site.database();
    const warnings: unknown[] = [];
    const settings = settingsFor(site.path(), target);
    const logger = Object.assign(Object.create(settings.logger), {
      warn: (about: unknown) => void warnings.push(about),
    }) as typeof settings.logger;
    const { manifest } = await restore(file, options(), { ...settings, logger });
    expect(manifest.migrations).toHaveLength(listMigrations().length - 1);
    expect(manifest.notValid).toEqual(['coupon.coupon_value_check']);
    expect(warnings).toMatchObject([{ constraint: 'coupon_value_check' }]);
    // The same as the earlier database after the same migration.
    await migrateDatabase(earlier);
    expect(rowsOf(await contentsOf(await site.client(target)))).toEqual(
      rowsOf(await contentsOf(client)),
    );
  });

  it('leaves out a table that is not of this project, and says so', async () => {
    const own = await site.database('test_empty');
    await (await site.client(own)).query('create table notes as select 1 as note');
    const file = site.path('.tar.gz');
    await backUp({ connection: own, uploads: new FolderStore(site.path()) }, file, options());
    const target = await site.database();
    const { leftOut, checksums } = await restore(file, options(), settingsFor(site.path(), target));
    expect(leftOut).toEqual(['notes']);
    expect(checksums.tables['notes']).toMatchObject({ rows: 1 });
  });
});

it('a backup while members write is of one moment', async () => {
  const connection = await site.database('test_empty');
  const client = await site.client(connection);
  // Some work between the two tables.
  await client.query(
    `insert into search_miss (query, language, day) select 'x' || n, 'en', current_date from generate_series(1, 20000) n`,
  );
  const writer = await site.client(connection);
  let pairs = 0;
  const stop = new AbortController();
  // Both tables get a row in each transaction; one is read early and the other late.
  const writing = (async () => {
    for (; !stop.signal.aborted; pairs++)
      await writer.query(
        `with a as (insert into audit_log (at, actor, action, subject, details) values (now(), 'test', 'x', '', '{}')) insert into tag (alias, title, hot, position) values ('t${pairs}', '{"zh":"x"}', false, 1)`,
      );
  })();
  await expect.poll(() => pairs).toBeGreaterThan(20);
  const before = pairs;
  const file = site.path('.tar.gz');
  const { checksums } = await backUp(
    { connection, uploads: new FolderStore(site.path()) },
    file,
    options(),
  );
  const after = pairs;
  stop.abort();
  await writing;
  const { audit_log: first, tag: last } = checksums.tables;
  expect(after).toBeGreaterThan(before);
  expect(first!.rows).toBeGreaterThanOrEqual(before);
  expect(last!.rows).toBe(first!.rows);
  expect(await checkBackup(file, options())).toMatchObject({ checksums });
});

describe('refused, and the target stays as it was', () => {
  /** Restores to a new target and returns the message of the refusal. */
  async function refusal(file: string, secret?: string): Promise<string> {
    const target = await site.database();
    const dataDir = site.path();
    const error = await restore(
      file,
      options(secret === undefined ? {} : { passphrase: secret }),
      settingsFor(dataDir, target),
    ).then(
      () => null,
      (refused: unknown) => refused,
    );
    expect(error).toBeInstanceOf(StartError);
    expect(await contentsOf(await site.client(target))).toEqual({});
    expect(existsSync(dataDir)).toBe(false);
    return (error as StartError).en;
  }
  function changed(file: string, change: (bytes: Buffer) => Buffer): string {
    const copy = site.path();
    writeFileSync(copy, change(readFileSync(file)));
    return copy;
  }

  it('a wrong passphrase', async () => {
    expect(await refusal(encrypted, 'another passphrase')).toMatch(/passphrase does not open/);
  });

  const damages: readonly [string, (bytes: Buffer) => Buffer][] = [
    ['cut in the middle', (bytes) => bytes.subarray(0, bytes.length / 2)],
    ['cut by its last byte', (bytes) => bytes.subarray(0, -1)],
    [
      'changed by one bit',
      (bytes) => {
        bytes[Math.floor(bytes.length / 2)]! ^= 1;
        return bytes;
      },
    ],
  ];
  it.each(damages)('a file that was %s', async (_what, change) => {
    expect(await refusal(changed(plain, change))).toMatch(/cut off or was changed/);
  });
  it.each(nightlyOr(damages, damages.slice(-1)))(
    'an encrypted file that was %s',
    async (_what, change) => {
      expect(await refusal(changed(encrypted, change), passphrase)).toMatch(
        /cut off or was changed/,
      );
    },
  );

  it('an encrypted file that was cut at the end of a chunk', async () => {
    // Header, nonce, and then chunks of 64 KiB with 16 bytes of authentication.
    const start = readFileSync(encrypted).indexOf('\n---') + 1;
    const header = readFileSync(encrypted).indexOf('\n', start) + 1 + 16;
    const cut = changed(encrypted, (bytes) => bytes.subarray(0, header + 65_552));
    expect(await refusal(cut, passphrase)).toMatch(/cut off or was changed/);
  });

  /** Writes a backup again, with other contents and no other checksums. */
  async function rewritten(change: (name: string, text: string) => string): Promise<string> {
    const copy = site.path('.tar.gz');
    await backupArchive.write(copy, options(), async (add) => {
      for await (const { name, content } of backupArchive.read(plain, options())) {
        const chunks: Uint8Array[] = [];
        for await (const chunk of content) chunks.push(chunk);
        const bytes = Buffer.from(change(name, Buffer.concat(chunks).toString('latin1')), 'latin1');
        await add(name, bytes.length, [bytes]);
      }
    });
    return copy;
  }

  it('a newer version', async () => {
    const newer = await rewritten((name, text) =>
      name === 'manifest.json' ? text.replace('"migrations": [', '"migrations": [1,') : text,
    );
    expect(await refusal(newer)).toMatch(/newer version/);
    const format = await rewritten((name, text) =>
      name === 'manifest.json' ? text.replace('"format": 1', '"format": 2') : text,
    );
    expect(await refusal(format)).toMatch(/newer version/);
  });

  it('rows or uploads that differ from their checksum, and no checksums', async () => {
    for (const [entry, from, to] of [
      ['tables/event/0000001', 'a', 'b'],
      ['files/3a2f', 'upload', 'UPLOAD'],
      ['checksums.json', '"rows": ', '"rows": 1'],
    ] as const) {
      const file = await rewritten((name, text) =>
        name === entry ? text.replace(from, to) : text,
      );
      expect(await refusal(file)).toMatch(/cut off or was changed/);
    }
  });

  it('no backup, and no file', async () => {
    expect(await refusal(join(source.dataDir, 'files/3a2f'))).toMatch(/is not a backup/);
    expect(await refusal(site.path())).toMatch(/cannot be read/);
  });

  it('a folder or a database that is not empty', async () => {
    const full = site.dataDir({ 'files/mine': 'mine' });
    const target = await site.database();
    await expect(restore(plain, options(), settingsFor(full, target))).rejects.toThrow(
      /is not empty[\s\S]*DATA_DIR/,
    );
    expect(readdirSync(full, { recursive: true })).toEqual(['files', 'files/mine']);
    const used = await site.database('test_site');
    const before = await contentsOf(await site.client(used));
    await expect(restore(plain, options(), settingsFor(site.path(), used))).rejects.toThrow(
      /is not empty[\s\S]*DATABASE_URL/,
    );
    expect(await contentsOf(await site.client(used))).toEqual(before);
  });
});

it('a backup that is stopped leaves no file, and an existing file is not overwritten', async () => {
  const folder = site.dataDir({});
  const stop = new AbortController();
  const reason = new StartError({ en: 'stopped', zh: '停止' });
  const file = join(folder, 'backup.tar.gz');
  const backup = backUp(source, file, options({ signal: stop.signal }));
  await expect.poll(() => readdirSync(folder), { interval: 1 }).not.toEqual([]);
  expect(existsSync(file)).toBe(false);
  stop.abort(reason);
  await expect(backup).rejects.toBe(reason);
  expect(readdirSync(folder)).toEqual([]);
  writeFileSync(file, 'mine');
  await expect(backUp(source, file, options())).rejects.toThrow(/exists already/);
  expect(readFileSync(file, 'utf8')).toBe('mine');
  mkdirSync(join(folder, 'inside'));
  await expect(backUp(source, join(folder, 'missing', 'backup'), options())).rejects.toThrow(
    /cannot be written/,
  );
});

it('a restore that fails leaves nothing, and can be repeated', async () => {
  const target = await site.database();
  const dataDir = site.path();
  const stop = new AbortController();
  const reason = new StartError({ en: 'stopped', zh: '停止' });
  const settings = settingsFor(dataDir, target);
  const client = await site.client(target);
  const restoring = restore(plain, options({ signal: stop.signal }), settings);
  // It is copying once it has taken the foreign keys off, in its own transaction.
  await expect
    .poll(
      async () =>
        (
          await client.query(
            `select from pg_stat_activity where datname = current_database() and query ilike 'copy %'`,
          )
        ).rowCount,
      { interval: 1 },
    )
    .toBe(1);
  stop.abort(reason);
  await expect(restoring).rejects.toBe(reason);
  expect(readdirSync(dataDir)).toEqual([]);
  expect(
    Object.values(await contentsOf(client)).filter((text) => /^[1-9]\d* .{32}/.test(text)),
  ).toEqual([]);
  await restore(plain, options(), settings);
  expect(rowsOf(await contentsOf(client))).toEqual(
    rowsOf(await contentsOf(await site.client(source.connection))),
  );
});
