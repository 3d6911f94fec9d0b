import { onClearCaches } from './cached.ts';
import type { Database } from './database.ts';

const windowMs = 10_000;
/** Maximum number of entries per window; visitors' input creates many keys. */
const maxEntries = 500;

/**
 * Creates a cache, per database, for results that depend on the time. Entries live until the
 * current ten-second window of the clock ends or content changes. Failures are not cached.
 * @returns a reader with its own key per result; parallel calls share one read
 */
export function timeWindowCache<T>(): (
  db: Database,
  key: string,
  now: Date,
  read: () => Promise<T>,
) => Promise<T> {
  const kept = new WeakMap<Database, { window: number; answers: Map<string, Promise<T>> }>();
  onClearCaches((db) => kept.delete(db));
  return (db, key, now, read) => {
    const window = Math.floor(now.getTime() / windowMs);
    let current = kept.get(db);
    if (current?.window !== window || current.answers.size >= maxEntries)
      kept.set(db, (current = { window, answers: new Map() }));
    const { answers } = current;
    const known = answers.get(key);
    if (known) return known;
    const answer = read();
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    return answer;
  };
}
