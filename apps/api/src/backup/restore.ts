import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { ClientConfig } from 'pg';
import { connectDatabase } from '#db/connect.ts';
import { openDatabase } from '#db/open-database.ts';
import { listMigrations } from '#db/migration-files.ts';
import { migrateDatabase, migrateFirst } from '#db/migrate.ts';
import type { ArchiveEntry, ArchiveOptions } from '#domain/archive/archive.ts';
import { countHeld, holdMessages } from '#domain/outbox/held-messages.ts';
import { listUploads } from '#domain/uploads/copy-uploads.ts';
import { isUploadPath, type UploadStore } from '#domain/uploads/upload-store.ts';
import { uploadStoreOf } from '#domain/uploads/upload-store-of.ts';
import { noteRestoredKey, rotateKeyOfBackup } from '#modules/pass/change-keys.ts';
import type { ApiSettings } from '#settings/settings.ts';
import { StartError } from '@portolane/server/settings/start-error.ts';
import { backupArchive } from './archive.ts';
import { checkBackup, tableOf } from './check-backup.ts';
import { detachRules } from './detached-rules.ts';
import type { Checksums, Manifest } from './manifest.ts';
import {
  beginCopying,
  copyIn,
  listTables,
  openClient,
  quoted,
  sumOfTable,
  type Table,
} from './tables.ts';
import { isEmptyFolder, sumOfUpload } from './uploads.ts';

/**
 * Ids that the site may have given between the backup and its loss: they are in mails, passes, and
 * order numbers, and must not be given again to something else. More than a large site gives in weeks,
 * and few enough that thousands of restores fit in an integer.
 */
const ID_GAP = 1_000_000;

export interface Restored {
  manifest: Manifest;
  checksums: Checksums;
  /** The location of the rows now. */
  where: string;
  /** The location of the uploads now. */
  uploads: string;
  /** Tables of the backup that no migration makes, and that were therefore left out. */
  leftOut: string[];
  /** Messages that were waiting, and are held until staff release them. */
  held: number;
  /** The id of the key that signs passes from now on; null if there were no passes. */
  passKey: number | null;
}

const folderNotEmpty = (dataDir: string) =>
  new StartError({
    en: `The data folder ${dataDir} is not empty. A restore never overwrites anything: set DATA_DIR to a new folder. If a restore into this one was interrupted, delete it and run the restore again.`,
    zh: `資料夾 ${dataDir} 不是空的。還原不會覆寫任何資料：請以 DATA_DIR 指定新的資料夾。若先前還原到此資料夾時中斷，請刪除它後再還原一次。`,
  });
const bucketNotEmpty = (where: string) =>
  new StartError({
    en: `There are files at ${where}. A restore never overwrites anything: set FILES_URL to another bucket or prefix. If a restore into this one was killed, delete what is there and run the restore again.`,
    zh: `${where} 已有檔案。還原不會覆寫任何資料：請以 FILES_URL 指定其他儲存貯體或路徑。若先前還原到此處時中斷，請刪除其中的檔案後再還原一次。`,
  });
const databaseNotEmpty = (where: string) =>
  new StartError({
    en: `The database at ${where} is not empty. A restore never overwrites anything: create a new database and set DATABASE_URL to it.`,
    zh: `${where} 的資料庫不是空的。還原不會覆寫任何資料：請建立新的資料庫，並將 DATABASE_URL 指向它。`,
  });
const differs = (what: string) =>
  new StartError({
    en: `${what} differs from the backup after it was restored, so nothing was kept. Check the disk and run the restore again.`,
    zh: `還原後 ${what} 與備份不一致，因此沒有保留任何資料。請檢查磁碟後再還原一次。`,
  });

/**
 * Refuses a database that has anything in it. One with empty tables of the backup's own version is
 * what an interrupted restore leaves, and is used.
 */
async function assertEmpty(client: pg.Client, manifest: Manifest, where: string): Promise<void> {
  const tables = await listTables(client);
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from ${quoted(name)} limit 1`);
    if (rowCount !== 0) throw databaseNotEmpty(where);
  }
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  );
  if (!rows[0]!.found) {
    if (tables.length > 0) throw databaseNotEmpty(where);
    return;
  }
  const { rows: migrations } = await client.query<{ when: string }>(
    'select created_at as "when" from drizzle.__drizzle_migrations order by id',
  );
  const whens = migrations.map(({ when }) => Number(when));
  if (!isDeepStrictEqual(whens, manifest.migrations)) throw databaseNotEmpty(where);
}

/** Returns the tables of the backup as they are in the migrated database. */
async function matchTables(
  client: pg.Client,
  manifest: Manifest,
  file: string,
): Promise<{ tables: Map<string, Table>; leftOut: string[] }> {
  const backedUp = new Map(manifest.tables.map(({ name, columns }) => [name, columns]));
  const present = await listTables(client);
  for (const { name, columns } of present)
    if (!isDeepStrictEqual(backedUp.get(name)?.toSorted(), columns.toSorted()))
      throw backupArchive.damaged(file);
  const tables = new Map(
    present.map((table) => [table.name, { ...table, columns: backedUp.get(table.name)! }]),
  );
  return { tables, leftOut: [...backedUp.keys()].filter((name) => !tables.has(name)) };
}

/** Copies the entries of a backup into the tables and the store of uploads. */
async function copyEntries(
  client: pg.Client,
  tables: ReadonlyMap<string, Table>,
  { uploads, checksums }: { uploads: UploadStore; checksums: Checksums },
  entries: AsyncGenerator<ArchiveEntry>,
): Promise<void> {
  let next = await entries.next();
  /** The rows of all parts of a table, up to the first entry of something else. */
  async function* rowsOf(table: string): AsyncGenerator<Uint8Array> {
    while (!next.done && tableOf(next.value.name) === table) {
      yield* next.value.content;
      next = await entries.next();
    }
  }
  while (!next.done) {
    const { name, size, content } = next.value;
    const table = tableOf(name);
    const target = table === null ? undefined : tables.get(table);
    if (table !== null && target) {
      await pipeline(rowsOf(table), copyIn(client, target));
      continue;
    }
    const sum = isUploadPath(name) ? checksums.files[name] : undefined;
    if (sum) await uploads.write(name, { size, sha256: sum.sha256, content });
    else for await (const _ of content);
    next = await entries.next();
  }
}

/** Compares every table and file with the backup. */
async function compare(
  client: pg.Client,
  tables: ReadonlyMap<string, Table>,
  uploads: UploadStore,
  checksums: Checksums,
): Promise<void> {
  for (const [name, table] of tables)
    if (!isDeepStrictEqual(await sumOfTable(client, table), checksums.tables[name]))
      throw differs(`public.${name}`);
  for (const [path, sum] of Object.entries(checksums.files))
    if (!isDeepStrictEqual(await sumOfUpload(uploads, path), sum)) throw differs(path);
}

/** Everything in one transaction, so that a site never sees a part of a backup. */
async function load(
  client: pg.Client,
  { manifest, checksums }: { manifest: Manifest; checksums: Checksums },
  { file, options, uploads }: { file: string; options: ArchiveOptions; uploads: UploadStore },
): Promise<string[]> {
  const { tables, leftOut } = await matchTables(client, manifest, file);
  await beginCopying(client, '');
  const attachRules = await detachRules(client, manifest.notValid);
  await copyEntries(client, tables, { uploads, checksums }, backupArchive.read(file, options));
  await attachRules();
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'`,
  );
  const values = new Map(manifest.sequences.map((sequence) => [sequence.name, sequence]));
  for (const { name } of rows) {
    const sequence = values.get(name);
    if (!sequence) throw backupArchive.damaged(file);
    await client.query(
      `select setval($1::regclass, least($2::bigint + $3, (select seqmax from pg_sequence where seqrelid = $1::regclass)))`,
      [quoted(name), sequence.value, ID_GAP],
    );
  }
  await compare(client, tables, uploads, checksums);
  const tx = drizzle(client);
  await holdMessages(tx);
  await noteRestoredKey(tx);
  await client.query('commit');
  return leftOut;
}

/** Does on the tables of this version what a restored site needs before it starts. */
async function finish(
  connection: ClientConfig,
  log: ApiSettings['logger'],
): Promise<Pick<Restored, 'held' | 'passKey'>> {
  const db = connectDatabase(connection, { poolSize: 1, log });
  try {
    const passKey = await rotateKeyOfBackup({ db, now: () => new Date() });
    return { passKey, held: await countHeld(db) };
  } finally {
    await db.pool.end();
  }
}

/**
 * Restores a backup into an empty folder, or into an empty database with its uploads in an empty
 * folder or bucket: migrates it to the version of the backup, copies and compares, then migrates to
 * this version. Throws `StartError` for a problem that an operator can fix; the target is then as
 * empty as before.
 */
export async function restore(
  file: string,
  options: ArchiveOptions,
  settings: ApiSettings,
): Promise<Restored> {
  const { dataDir, logger } = settings;
  const uploads = uploadStoreOf(settings);
  const usesFolder = !settings.files?.bucket || settings.databaseUrl === undefined;
  if (usesFolder && !(await isEmptyFolder(dataDir))) throw folderNotEmpty(dataDir);
  await uploads.checkRights();
  if ((await listUploads(uploads)).length > 0) throw bucketNotEmpty(uploads.where);
  const backup = await checkBackup(file, options);
  const { manifest, checksums } = backup;
  if (!Object.keys(checksums.files).every(isUploadPath)) throw backupArchive.damaged(file);
  await mkdir(dataDir, { recursive: true });
  const database = await openDatabase(settings);
  let kept = false;
  try {
    const client = await openClient(database.connection);
    try {
      await assertEmpty(client, manifest, database.info.where);
      await migrateFirst(database.connection, manifest.migrations.length);
      const leftOut = await load(client, backup, { file, options, uploads });
      kept = true;
      if (manifest.migrations.length < listMigrations().length || manifest.notValid.length > 0)
        await migrateDatabase(database.connection, logger);
      const finished = await finish(database.connection, logger);
      await client.query('analyze');
      const { where } = database.info;
      return { manifest, checksums, where, uploads: uploads.where, leftOut, ...finished };
    } finally {
      await client.end();
    }
  } finally {
    await database.close();
    // It was empty before, and holds a part of a backup.
    if (!kept) {
      for (const { path } of await listUploads(uploads)) await uploads.delete(path);
      if (usesFolder)
        for (const name of await readdir(dataDir))
          await rm(join(dataDir, name), { recursive: true, force: true });
    }
  }
}
