import type { Database } from './database.ts';

/** Content changes with a start of the process; another process may import it, so what is kept is read again after a minute. */
const keepMs = 60_000;

/**
 * Keeps what `load` reads, for each database, for a minute. A failed read is not kept.
 * @returns a reader; parallel calls share one read
 */
export function cached<T>(load: (db: Database) => Promise<T>): (db: Database) => Promise<T> {
  const kept = new WeakMap<Database, { until: number; value: Promise<T> }>();
  return (db) => {
    const known = kept.get(db);
    if (known && known.until > Date.now()) return known.value;
    // A Drizzle query runs anew each time it is awaited; a promise of it runs once.
    const value = Promise.resolve(load(db));
    kept.set(db, { until: Date.now() + keepMs, value });
    value.catch(() => kept.delete(db));
    return value;
  };
}
