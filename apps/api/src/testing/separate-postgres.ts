import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabasePool } from '#db/database-client.ts';
import { createDatabase, type Database } from '#db/database.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#db/postgres/embedded-postgres.ts';
import { silentLog } from './test-settings.ts';

/**
 * Starts a separate PostgreSQL: that of a data directory, or a new one with the schema and no rows.
 * tests/integration/seat-race.test.ts needs nearly all of its 60 connections and runs in a project
 * without the API's global set-up. `close` stops it and removes its files and the directory.
 */
export async function openSeparatePostgres({
  poolSize = 10,
  dataDir = mkdtempSync(join(tmpdir(), 'portolane-test-')),
}: { poolSize?: number; dataDir?: string } = {}): Promise<{
  db: Database;
  server: EmbeddedPostgres;
  close: () => Promise<void>;
}> {
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog });
  await migrateDatabase(server.connection);
  const pool = new DatabasePool({ ...server.connection, max: poolSize });
  return {
    db: createDatabase(pool),
    server,
    async close() {
      await pool.end();
      await server.stop();
      // Under root, PostgreSQL may have moved its data to another directory.
      for (const folder of [server.where, dataDir])
        rmSync(folder, { recursive: true, force: true });
    },
  };
}
