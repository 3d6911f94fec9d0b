import { and, eq, sql } from 'drizzle-orm';
import type { Limit } from '@portolane/core/rules/limit/limits.ts';
import { TAIPEI_OFFSET_MS } from '@portolane/core/rules/time/taipei-day.ts';
import type { Queryable } from '#db/database.ts';
import { rateLimit } from '#db/schema/site.ts';

/** Daily windows start at midnight in Taipei, hourly windows on the hour. */
function windowStart({ windowSeconds }: Limit, now: Date): Date {
  const length = windowSeconds * 1000;
  return new Date(
    Math.floor((now.getTime() + TAIPEI_OFFSET_MS) / length) * length - TAIPEI_OFFSET_MS,
  );
}

/** Seconds until the next window. */
function secondsLeft(limit: Limit, now: Date): number {
  const end = windowStart(limit, now).getTime() + limit.windowSeconds * 1000;
  return Math.max(1, Math.ceil((end - now.getTime()) / 1000));
}

/** A counter, and the limit of a window. */
export interface Bucket {
  key: string;
  limit: Limit;
}

/** Units left per bucket where one was taken; seconds until the next window where none was left. */
export interface Consumed {
  left: ReadonlyMap<string, number>;
  refusedFor: ReadonlyMap<string, number>;
}

/**
 * Takes one unit from the current window of each bucket in a single statement, so that parallel
 * calls cannot exceed a limit. Nothing is taken from a bucket without units. Inside a transaction
 * the buckets stay locked, and a rollback returns the units.
 * @param buckets with different keys
 */
export async function consumeUnits(
  db: Queryable,
  buckets: readonly Bucket[],
  now: Date,
): Promise<Consumed> {
  // Every statement locks in order of the key, so there are no deadlocks.
  const sorted = buckets.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const counts = sql.join(
    sorted.map(({ key, limit }) => sql`when ${key} then ${limit.count}::integer`),
    sql` `,
  );
  const rows = await db
    .insert(rateLimit)
    .values(
      sorted.map(({ key, limit }) => ({
        bucket: key,
        windowStart: windowStart(limit, now),
        count: 1,
      })),
    )
    .onConflictDoUpdate({
      target: [rateLimit.bucket, rateLimit.windowStart],
      set: { count: sql`${rateLimit.count} + 1` },
      setWhere: sql`${rateLimit.count} < case ${rateLimit.bucket} ${counts} end`,
    })
    .returning({ bucket: rateLimit.bucket, count: rateLimit.count })
    // Named, so that PostgreSQL parses it once per connection. Its text changes with their number.
    .prepare(`consume_units_${sorted.length}`)
    .execute();
  const taken = new Map(rows.map(({ bucket, count }) => [bucket, count]));
  const left = new Map<string, number>();
  const refusedFor = new Map<string, number>();
  for (const { key, limit } of buckets) {
    const count = taken.get(key);
    if (count === undefined) refusedFor.set(key, secondsLeft(limit, now));
    else left.set(key, limit.count - count);
  }
  return { left, refusedFor };
}

/** Returns whether a bucket has no unit left. */
export async function isUsedUp(db: Queryable, { key, limit }: Bucket, now: Date): Promise<boolean> {
  const rows = await db
    .select({ count: rateLimit.count })
    .from(rateLimit)
    .where(and(eq(rateLimit.bucket, key), eq(rateLimit.windowStart, windowStart(limit, now))));
  return (rows[0]?.count ?? 0) >= limit.count;
}

/** Returns a unit that was taken for an attempt that turned out not to count. */
export async function refundUnit(db: Queryable, { key, limit }: Bucket, now: Date): Promise<void> {
  await db
    .update(rateLimit)
    .set({ count: sql`${rateLimit.count} - 1` })
    .where(
      and(
        eq(rateLimit.bucket, key),
        eq(rateLimit.windowStart, windowStart(limit, now)),
        sql`${rateLimit.count} > 0`,
      ),
    );
}
