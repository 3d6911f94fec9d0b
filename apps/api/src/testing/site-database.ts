export { inTransaction } from '#db/transaction.ts';

/** The database of a site that runs in another process, for tests that look at it from outside or set a scene in it. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase, type Database } from '#db/database.ts';
import { newestLegalText } from '#db/legal-texts.ts';

/** Opens the embedded database of a running site by its DATA_DIR. End it with `db.pool.end()`. */
export function openSiteDatabase(dataDir: string): Database {
  // A root server whose PostgreSQL user cannot enter DATA_DIR keeps its data here instead (embedded-postgres.ts, layOut).
  const fallback = `/var/lib/portolane-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  const host = [dataDir, fallback]
    .map((home) => join(home, 'socket'))
    .find((folder) => existsSync(folder));
  if (!host)
    throw new Error(
      `No embedded database is running in ${dataDir}: start the site with this DATA_DIR first.`,
    );
  const pool = new pg.Pool({
    host,
    port: 5432,
    user: 'portolane',
    database: 'portolane',
    max: 4,
    application_name: 'portolane tests',
  });
  // The server may be killed under it: that is what some tests are about.
  pool.on('error', () => {});
  return createDatabase(pool);
}

/** The version of the personal data notice that a site asks its readers to agree to. @param now the site's clock. Default: a running site's */
export async function consentVersionOf(db: Database, now = new Date()): Promise<string> {
  const notice = await newestLegalText(db, 'privacy', now);
  if (!notice)
    throw new Error('The site has no personal data notice: its content has not been imported.');
  return notice.version;
}
