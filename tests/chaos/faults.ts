/** Faults injected into a running site with an embedded database. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { openSiteDatabase } from '../../apps/api/src/testing/site-database.ts';

type Database = ReturnType<typeof openSiteDatabase>;

export const faults = [
  'kill -9 of the site',
  'kill -9 of the postmaster',
  'kill -9 of a backend',
  'pg_terminate_backend in a transaction',
] as const;
export type Fault = (typeof faults)[number];

/**
 * Returns the process id of the postmaster of a DATA_DIR, or of the folder that a server run by
 * root falls back to; null if none runs.
 */
export function postmasterOf(dataDir: string): number | null {
  const fallback = `/var/lib/portolane-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  const file = [dataDir, fallback]
    .map((home) => join(home, 'postgres/postmaster.pid'))
    .find((path) => existsSync(path));
  return file ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
}

/**
 * Runs `act` in SQL on a connection of the site that is inside a transaction. Waits until there is
 * one, under load.
 */
export async function inTheMiddle(db: Database, act = 'true'): Promise<number> {
  const victim =
    "select pid from pg_stat_activity where application_name = 'portolane' and state = 'idle in transaction' limit 1";
  for (const deadline = Date.now() + 20_000; Date.now() < deadline;) {
    const { rows } = await db.pool.query<{ pid: number; done: boolean }>(
      `select pid, ${act} as done from (${victim}) as victim`,
    );
    if (rows[0]?.done) return rows[0].pid;
  }
  throw new Error('No checkout was in the middle of its transaction for 20 seconds.');
}

/**
 * Injects any fault but the first, for which the caller must restart the site. Each strikes during
 * a checkout.
 */
export async function hurt(
  fault: Exclude<Fault, 'kill -9 of the site'>,
  dataDir: string,
  db: Database,
): Promise<void> {
  const victim = await inTheMiddle(
    db,
    fault === 'pg_terminate_backend in a transaction' ? 'pg_terminate_backend(pid)' : undefined,
  );
  if (fault === 'kill -9 of the postmaster') process.kill(postmasterOf(dataDir)!, 'SIGKILL');
  if (fault === 'kill -9 of a backend') process.kill(victim, 'SIGKILL');
}
