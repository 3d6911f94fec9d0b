import { forgetsWith } from './cached.ts';
import type { Database } from './database.ts';

const windowMs = 10_000;
/** Questions of one window that are remembered; what readers type makes many. */
const keptAtMost = 500;

/**
 * Keeps answers that move with the clock, for each database, for the ten seconds of the clock in which they were asked.
 * A failed read is not kept, and nothing once content has changed.
 * @returns a reader: `about` tells the questions apart; parallel calls share one read
 */
export function keptBriefly<T>(): (
  db: Database,
  about: string,
  now: Date,
  read: () => Promise<T>,
) => Promise<T> {
  const kept = new WeakMap<Database, { window: number; answers: Map<string, Promise<T>> }>();
  forgetsWith((db) => kept.delete(db));
  return (db, about, now, read) => {
    const window = Math.floor(now.getTime() / windowMs);
    let current = kept.get(db);
    if (current?.window !== window || current.answers.size >= keptAtMost)
      kept.set(db, (current = { window, answers: new Map() }));
    const { answers } = current;
    const known = answers.get(about);
    if (known) return known;
    const answer = read();
    answers.set(about, answer);
    answer.catch(() => answers.delete(about));
    return answer;
  };
}
