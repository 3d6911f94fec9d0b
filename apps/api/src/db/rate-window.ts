import { sql } from 'drizzle-orm';
import { TAIPEI_OFFSET_MS } from '@portolane/core/rules/time/taipei-day.ts';
import type { Limit } from '@portolane/core/rules/verification/verification-code.ts';
import type { Queryable } from './database.ts';
import { rateLimit } from './schema.ts';

/** Days begin at midnight in Taipei, hours on the hour. */
function windowStart(limit: Limit, now: Date): Date {
  const length = limit.windowSeconds * 1000;
  return new Date(Math.floor((now.getTime() + TAIPEI_OFFSET_MS) / length) * length - TAIPEI_OFFSET_MS);
}

/** Counts one more in a bucket's current window, in one statement. `secondsLeft`: until the next window. */
export async function countInWindow(db: Queryable, bucket: string, limit: Limit, now: Date): Promise<{ exceeded: boolean; secondsLeft: number }> {
  const start = windowStart(limit, now);
  const [row] = await db
    .insert(rateLimit)
    .values({ bucket, windowStart: start, count: 1 })
    .onConflictDoUpdate({ target: [rateLimit.bucket, rateLimit.windowStart], set: { count: sql`${rateLimit.count} + 1` } })
    .returning({ count: rateLimit.count });
  return { exceeded: row!.count > limit.count, secondsLeft: Math.ceil((start.getTime() + limit.windowSeconds * 1000 - now.getTime()) / 1000) };
}
