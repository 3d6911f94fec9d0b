import type { Database } from './database.ts';

/** Who changes content says so (content-changes.ts); should nobody hear it, what is kept is read again after a minute. */
const keepMs = 60_000;

/** Everything that keeps answers, to be told when they are worth nothing any more. */
const keepers: ((db: Database) => void)[] = [];

/** Has a keeper of answers forget those of a database when `forgetKept` is called. */
export const forgetsWith = (forget: (db: Database) => void): void => void keepers.push(forget);

/** Forgets everything that is kept of a database: its content has changed. */
export function forgetKept(db: Database): void {
  for (const forget of keepers) forget(db);
}

/**
 * Keeps what `load` reads, for each database, for a minute or until its content changes. A failed read is not kept.
 * @returns a reader; parallel calls share one read
 */
export function cached<T>(load: (db: Database) => Promise<T>): (db: Database) => Promise<T> {
  const kept = new WeakMap<Database, { until: number; value: Promise<T> }>();
  forgetsWith((db) => kept.delete(db));
  return (db) => {
    const known = kept.get(db);
    if (known && known.until > Date.now()) return known.value;
    // A Drizzle query runs anew each time it is awaited; a promise of it runs once.
    const value = Promise.resolve(load(db));
    const entry = { until: Date.now() + keepMs, value };
    kept.set(db, entry);
    // Not what has taken its place since.
    value.catch(() => kept.get(db) === entry && kept.delete(db));
    return value;
  };
}
