import { and, eq, sql } from 'drizzle-orm';
import type { Limit } from '@portolane/core/rules/limit/limits.ts';
import { TAIPEI_OFFSET_MS } from '@portolane/core/rules/time/taipei-day.ts';
import type { Queryable } from '#db/database.ts';
import { rateLimit } from '#db/schema.ts';

/** Daily windows start at midnight in Taipei, hourly windows on the hour. */
function windowStart({ windowSeconds }: Limit, now: Date): Date {
  const length = windowSeconds * 1000;
  return new Date(
    Math.floor((now.getTime() + TAIPEI_OFFSET_MS) / length) * length - TAIPEI_OFFSET_MS,
  );
}

/**
 * Takes one unit from a bucket's current window in a single statement, so that parallel calls
 * cannot exceed the limit. A refused call takes nothing. Inside a transaction the bucket stays
 * locked, and a rollback returns the unit.
 * @returns the units left, or the seconds until the next window if there was none
 */
export async function consumeOne(
  db: Queryable,
  bucket: string,
  limit: Limit,
  now: Date,
): Promise<{ left: number } | { refusedFor: number }> {
  const start = windowStart(limit, now);
  const [row] = await db
    .insert(rateLimit)
    .values({ bucket, windowStart: start, count: 1 })
    .onConflictDoUpdate({
      target: [rateLimit.bucket, rateLimit.windowStart],
      set: { count: sql`${rateLimit.count} + 1` },
      setWhere: sql`${rateLimit.count} < ${limit.count}`,
    })
    .returning({ count: rateLimit.count });
  if (row) return { left: limit.count - row.count };
  return {
    refusedFor: Math.max(
      1,
      Math.ceil((start.getTime() + limit.windowSeconds * 1000 - now.getTime()) / 1000),
    ),
  };
}

/** Returns a unit that was taken for an attempt that turned out not to count. */
export async function refundOne(
  db: Queryable,
  bucket: string,
  limit: Limit,
  now: Date,
): Promise<void> {
  await db
    .update(rateLimit)
    .set({ count: sql`${rateLimit.count} - 1` })
    .where(
      and(
        eq(rateLimit.bucket, bucket),
        eq(rateLimit.windowStart, windowStart(limit, now)),
        sql`${rateLimit.count} > 0`,
      ),
    );
}
