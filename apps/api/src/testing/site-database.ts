export { inTransaction } from '#db/transaction.ts';

/**
 * Access to the database of a site in another process, for tests that inspect it or prepare a
 * state.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabasePool } from '#db/database-client.ts';
import { createDatabase, type Database } from '#db/database.ts';
import { newestLegalText } from '#domain/legal-texts.ts';

/** Opens the embedded database of a running site by its DATA_DIR. Close it with `db.pool.end()`. */
export function openSiteDatabase(dataDir: string, poolSize = 4): Database {
  // If PostgreSQL's user cannot enter DATA_DIR, the data is here instead (`fallbackHome` in
  // embedded-postgres.ts).
  const fallback = `/var/lib/portolane-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  const host = [dataDir, fallback]
    .map((home) => join(home, 'socket'))
    .find((folder) => existsSync(folder));
  if (!host)
    throw new Error(
      `No embedded database is running in ${dataDir}: start the site with this DATA_DIR first.`,
    );
  const pool = new DatabasePool({
    host,
    port: 5432,
    user: 'portolane',
    database: 'portolane',
    max: poolSize,
    application_name: 'portolane tests',
  });
  return createDatabase(pool);
}

/** Opens the database of a DATABASE_URL. Close it with `db.pool.end()`. */
export function openDatabaseUrl(connectionString: string, poolSize = 10): Database {
  const pool = new DatabasePool({
    connectionString,
    max: poolSize,
    application_name: 'portolane tests',
  });
  return createDatabase(pool);
}

/**
 * Resolves to the version of the privacy notice that visitors must agree to.
 * @param now the site's clock; the real time by default
 */
export async function consentVersionOf(db: Database, now = new Date()): Promise<string> {
  const notice = await newestLegalText(db, 'privacy', now);
  if (!notice)
    throw new Error('The site has no personal data notice: its content has not been imported.');
  return notice.version;
}
