/** Counts by day, for the figures of the desk (`day_count`). */
import { and, eq, gte, lt, min, max, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  DAY_MS,
  TAIPEI_OFFSET_MS,
  taipeiDay,
  taipeiDayStart,
} from '@portolane/core/rules/time/taipei-day.ts';
import type { Queryable } from '#db/database.ts';
import { memberToken } from '#db/schema/member.ts';
import { dayCount } from '#db/schema/site.ts';
import { type countedNames } from '#db/schema/values.ts';
import { TOKEN_DAYS } from '#domain/logins/open-session.ts';
import type { Retention } from '#settings/retention.ts';

export type CountedName = (typeof countedNames)[number];

const offset = sql.raw(`interval '${TAIPEI_OFFSET_MS / 3_600_000} hours'`);

/**
 * The day of a moment in Asia/Taipei. By its offset: PostgreSQL looks a zone up for every row, which
 * takes three times as long.
 */
export const taipeiDate = (column: AnyPgColumn): SQL =>
  sql`(${column} at time zone ${offset})::date`;

/**
 * Adds one to the count of the day.
 * @param brand alias of the brand that it belongs to; empty if it belongs to no brand
 */
export async function countToday(
  db: Queryable,
  name: CountedName,
  now: Date,
  brand = '',
): Promise<void> {
  await db
    .insert(dayCount)
    .values({ name, day: taipeiDay(now), brand, count: 1 })
    .onConflictDoUpdate({
      target: [dayCount.name, dayCount.day, dayCount.brand],
      set: { count: sql`${dayCount.count} + 1` },
    });
}

/** Events that are counted when they happen, and not from stored rows. */
const counted = ['downloads', 'lineBound', 'lineUnbound'] as const satisfies CountedName[];

/** Marks today as the first day of what has no count yet: from then on, no count means none. */
export async function beginCounts(db: Queryable, now: Date): Promise<void> {
  const begun = await db.selectDistinct({ name: dayCount.name }).from(dayCount);
  const missing = counted.filter((name) => !begun.some((row) => row.name === name));
  if (missing.length === 0) return;
  await db
    .insert(dayCount)
    .values(missing.map((name) => ({ name, day: taipeiDay(now), count: 0 })))
    .onConflictDoNothing();
}

/** Returns the first day that was counted; null if counting begins today. */
export async function countedSince(db: Queryable, name: CountedName): Promise<string | null> {
  const [row] = await db
    .select({ day: min(dayCount.day) })
    .from(dayCount)
    .where(eq(dayCount.name, name));
  return row?.day ?? null;
}

/** The first day whose logins are all still stored: they are kept for some days after their end. */
export const firstStoredLogins = (retention: Retention, now: Date): string =>
  taipeiDay(new Date(now.getTime() - (TOKEN_DAYS + retention.logins - 1) * DAY_MS));

/**
 * Returns the first day whose logins are not in `day_count` yet.
 * @param first used if none is
 */
async function firstUncountedDay(db: Queryable, first: string): Promise<string> {
  const [row] = await db
    .select({ day: max(dayCount.day) })
    .from(dayCount)
    .where(eq(dayCount.name, 'logins'));
  return row?.day ? taipeiDay(new Date(taipeiDayStart(row.day).getTime() + DAY_MS)) : first;
}

/** Returns the logins of each of these days that had some, by what is stored of them. */
const storedLogins = (db: Queryable, from: string, before: string) =>
  db
    .select({
      day: sql<string>`${taipeiDate(memberToken.createdAt)}::text`,
      count: sql<number>`count(*)::int`,
    })
    .from(memberToken)
    .where(
      and(
        gte(memberToken.createdAt, taipeiDayStart(from)),
        lt(memberToken.createdAt, taipeiDayStart(before)),
      ),
    )
    .groupBy(taipeiDate(memberToken.createdAt));

/**
 * Writes the number of logins of each day that is over, before the logins themselves are deleted. A
 * login does not count itself: all logins of a day would wait for one row.
 */
export async function keepLoginCounts(
  db: Queryable,
  retention: Retention,
  now: Date,
): Promise<void> {
  const today = taipeiDay(now);
  const from = await firstUncountedDay(db, firstStoredLogins(retention, now));
  if (from >= today) return;
  const counts = new Map(
    (await storedLogins(db, from, today)).map(({ day, count }) => [day, count]),
  );
  const days: string[] = [];
  for (let at = taipeiDayStart(from).getTime(); taipeiDay(new Date(at)) < today; at += DAY_MS)
    days.push(taipeiDay(new Date(at)));
  // Of several processes, the first one writes.
  await db
    .insert(dayCount)
    .values(days.map((day) => ({ name: 'logins' as const, day, count: counts.get(day) ?? 0 })))
    .onConflictDoNothing();
}

/** Returns the logins by day, both days included: those that were written, and those since. */
export async function loginsByDay(
  db: Queryable,
  { from, until }: { from: string; until: string },
  first: string,
): Promise<{ day: string; count: number }[]> {
  const uncounted = await firstUncountedDay(db, first);
  const after = taipeiDay(new Date(taipeiDayStart(until).getTime() + DAY_MS));
  const [written, stored] = await Promise.all([
    db
      .select({ day: dayCount.day, count: dayCount.count })
      .from(dayCount)
      .where(and(eq(dayCount.name, 'logins'), gte(dayCount.day, from), lt(dayCount.day, after))),
    uncounted >= after ? [] : storedLogins(db, uncounted > from ? uncounted : from, after),
  ]);
  return [...written, ...stored];
}
