import type pg from 'pg';
import type { ClientConfig } from 'pg';
import { addJson, addUpload } from '#domain/archive/add-entries.ts';
import type { AddEntry, ArchiveOptions } from '#domain/archive/archive.ts';
import { listUploads } from '#domain/uploads/copy-uploads.ts';
import type { UploadStore } from '#domain/uploads/upload-store.ts';
import { StartError } from '@portolane/server/settings/start-error.ts';
import { backupArchive } from './archive.ts';
import {
  type Checksums,
  checksumsName,
  formatVersion,
  type Manifest,
  manifestName,
  type TableSum,
} from './manifest.ts';
import {
  beginCopying,
  copyOut,
  listTables,
  openClient,
  quoted,
  Sum,
  type Table,
} from './tables.ts';
import { changedUpload } from './uploads.ts';

/** A part of a table in the archive, whose entries need their size before their content. */
const partBytes = 1024 * 1024;
/** Reading the tables and locking them is repeated if a migration ran between the two. */
const maxAttempts = 3;

export interface BackupSource {
  connection: ClientConfig;
  uploads: UploadStore;
}

const noSite = () =>
  new StartError({
    en: 'The database has no tables of Portolane, so there is nothing to back up. Check DATABASE_URL or DATA_DIR.',
    zh: '資料庫中沒有 Portolane 的資料表，沒有可備份的資料。請檢查 DATABASE_URL 或 DATA_DIR。',
  });

/**
 * Takes one snapshot of the database, in which all tables are as they were at the same moment. A site
 * that is running reads and writes on; only migrations wait.
 */
async function takeSnapshot(client: pg.Client): Promise<Table[]> {
  for (let attempt = 1; ; attempt++) {
    const tables = await listTables(client);
    if (tables.length === 0) throw noSite();
    await beginCopying(client, 'isolation level repeatable read read only');
    // Before the snapshot, so that no migration changes a table after it.
    await client.query(
      `lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in access share mode`,
    );
    const now = await listTables(client);
    if (JSON.stringify(now) === JSON.stringify(tables)) return tables;
    await client.query('rollback');
    if (attempt === maxAttempts) throw new Error('The tables change while they are being read.');
  }
}

async function readManifest(client: pg.Client, tables: readonly Table[]): Promise<Manifest> {
  const select = async <R>(text: string): Promise<R[]> => (await client.query(text)).rows as R[];
  const [known] = await select<{ found: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null and to_regclass('public.site_document') is not null as found`,
  );
  if (!known!.found) throw noSite();
  const migrations = await select<{ when: string }>(
    'select created_at as "when" from drizzle.__drizzle_migrations order by id',
  );
  const documents = await select<{ key: string; data: unknown }>(
    `select key, data from site_document where key in ('origin', 'mode')`,
  );
  const documentOf = (key: string): string | null => {
    const data = documents.find((row) => row.key === key)?.data;
    return typeof data === 'string' ? data : null;
  };
  const sequences = await select<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`,
  );
  const notValid = await select<{ name: string }>(
    `select conrelid::regclass::text || '.' || conname as name from pg_constraint where not convalidated and connamespace = 'public'::regnamespace order by 1`,
  );
  const [server] = await select<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  const values: Manifest['sequences'] = [];
  for (const { name } of sequences) {
    const [row] = await select<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted(name)}`,
    );
    values.push({ name, ...row! });
  }
  return {
    project: 'portolane',
    format: formatVersion,
    madeAt: new Date().toISOString(),
    postgres: server!.version,
    migrations: migrations.map(({ when }) => Number(when)),
    site: { origin: documentOf('origin'), mode: documentOf('mode') },
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    sequences: values,
    notValid: notValid.map(({ name }) => name),
  };
}

/** Adds the rows of a table in parts. */
async function addTable(add: AddEntry, client: pg.Client, table: Table): Promise<TableSum> {
  const sum = new Sum();
  let parts = 0;
  let chunks: Buffer[] = [];
  let bytes = 0;
  const addPart = async (): Promise<void> => {
    if (bytes === 0) return;
    const number = String(++parts).padStart(7, '0');
    await add(`tables/${table.name}/${number}`, bytes, chunks);
    [chunks, bytes] = [[], 0];
  };
  for await (const chunk of copyOut(client, table)) {
    sum.add(chunk as Buffer);
    chunks.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    if (bytes >= partBytes) await addPart();
  }
  await addPart();
  return sum.ofTable();
}

/**
 * Writes a backup of a database and the uploads of its site. Throws `StartError` for a problem that an
 * operator can fix; there is then no file.
 * @returns what is in the file, and its size
 */
export async function backUp(
  { connection, uploads }: BackupSource,
  file: string,
  options: ArchiveOptions,
): Promise<{ checksums: Checksums; bytes: number }> {
  const client = await openClient(connection);
  try {
    const checksums: Checksums = { manifest: '', tables: {}, files: {} };
    const bytes = await backupArchive.write(file, options, async (add) => {
      const tables = await takeSnapshot(client);
      const { sha256 } = await addJson(add, manifestName, await readManifest(client, tables));
      checksums.manifest = sha256;
      for (const table of tables) checksums.tables[table.name] = await addTable(add, client, table);
      await client.query('commit');
      // After the rows: a file that a row refers to is written before the row.
      for (const { path } of await listUploads(uploads)) {
        const added = await addUpload(add, { store: uploads, path }, changedUpload);
        if (added) checksums.files[path] = added;
      }
      await addJson(add, checksumsName, checksums);
    });
    return { checksums, bytes };
  } finally {
    // Ends a snapshot that a failure left open.
    await client.end();
  }
}
