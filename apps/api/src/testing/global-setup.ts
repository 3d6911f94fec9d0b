import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { DatabaseClient, DatabasePool } from '#db/database-client.ts';
import { importContent } from '#content/transfer/import-content.ts';
import { createDatabase } from '#db/database.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { startEmbeddedPostgres } from '#db/postgres/embedded-postgres.ts';
import { testAnchor, testContent, writeTestContent } from './test-content.ts';
import { silentLog, testSettings } from './test-settings.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: ClientConfig;
  }
}

/**
 * Starts one PostgreSQL per run with two template databases: `test_empty` has only the schema,
 * `test_site` also the demo content.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portolane-test-'));
  // Under root, PostgreSQL runs as another user, who needs access to the directory.
  chmodSync(dataDir, 0o711);
  // Each worker has the sites of a test open, and those of a backup keep a connection for each copy.
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog, connections: 200 });
  const admin = new DatabaseClient(server.connection);
  await admin.connect();
  // Nobody needs these databases after the run: what is written need not reach the disk.
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await admin.query(`alter system set ${setting} = off`);
  await admin.query('select pg_reload_conf()');
  await admin.query('create database test_empty');
  await migrateDatabase({ ...server.connection, database: 'test_empty' });
  await admin.query('create database test_site template test_empty');
  const pool = new DatabasePool({ ...server.connection, database: 'test_site', max: 2 });
  await writeTestContent();
  await importContent(
    { db: createDatabase(pool), now: () => testAnchor, settings: testSettings() },
    testContent,
  );
  await pool.end();
  await admin.end();
  project.provide('postgres', server.connection);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
