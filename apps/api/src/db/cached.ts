import type { Database } from './database.ts';

/**
 * Content changes clear the caches through notifications (content-changes.ts). Without them, cached
 * values expire after a minute.
 */
const maxAgeMs = 60_000;

const clearFunctions = new Set<(db: Database) => void>();

/**
 * Registers a function that clears a cache when `clearCaches` is called. Returns a function that
 * removes it.
 */
export function onClearCaches(clear: (db: Database) => void): () => void {
  clearFunctions.add(clear);
  return () => void clearFunctions.delete(clear);
}

/** Clears everything cached from a database. Called when its content has changed. */
export function clearCaches(db: Database): void {
  for (const clear of clearFunctions) clear(db);
}

/**
 * Caches the result of `load` per database, for a minute or until its content changes. Does not
 * cache failures.
 * @returns a cached `load`; parallel calls share one read
 */
export function cached<T>(load: (db: Database) => Promise<T>): (db: Database) => Promise<T> {
  const kept = new WeakMap<Database, { until: number; value: Promise<T> }>();
  onClearCaches((db) => kept.delete(db));
  return (db) => {
    const known = kept.get(db);
    if (known && known.until > performance.now()) return known.value;
    // A Drizzle query runs again each time it is awaited; a promise of it runs once.
    const value = Promise.resolve(load(db));
    const entry = { until: performance.now() + maxAgeMs, value };
    kept.set(db, entry);
    // Keeps a newer entry that has replaced this one.
    value.catch(() => kept.get(db) === entry && kept.delete(db));
    return value;
  };
}
