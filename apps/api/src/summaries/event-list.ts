import { and, arrayContains, asc, count, desc, eq, getTableColumns, gt, gte, lt, lte, sql, type SQL } from 'drizzle-orm';
import { cached } from '#db/cached.ts';
import type { Database } from '#db/database.ts';
import { event } from '#db/schema.ts';
import type { SummaryRow } from './event-facts.ts';

export interface EventFilter {
  alias?: string | undefined;
  category?: 'course' | 'activity' | undefined;
  type?: 'online' | 'physical' | undefined;
  /** Events that end at or after this moment … */
  from?: Date | undefined;
  /** … and begin before this one. */
  until?: Date | undefined;
  city?: string | undefined;
  brand?: string | undefined;
  /** Events that are over, instead of running and coming ones. */
  past: boolean;
}

/** Without the long texts and forms that only an event's own page shows. */
const { description: _d, meals: _m, questions: _q, files: _f, sponsors: _s, contact: _c, tags: _t, createdAt: _a, ...summaryColumns } = getTableColumns(event);

/** How long the longest event lasts, in milliseconds. */
const longestEvent = cached(async (db) => {
  const [row] = await db.select({ ms: sql<number>`coalesce(extract(epoch from max(${event.endsAt} - ${event.startsAt})) * 1000, 0)::float8` }).from(event);
  return row?.ms ?? 0;
});

/**
 * The list is ordered by start and cut by end. An event that is not over began at most the longest event ago, and one
 * that is over began before now: with that bound the index on the start finds a page without walking years of others.
 */
async function whereOf(db: Database, filter: EventFilter, now: Date): Promise<SQL | undefined> {
  return and(
    filter.past ? lte(event.endsAt, now) : gt(event.endsAt, now),
    filter.past ? lte(event.startsAt, now) : gte(event.startsAt, new Date(now.getTime() - (await longestEvent(db)))),
    filter.alias === undefined ? undefined : eq(event.alias, filter.alias),
    filter.category === undefined ? undefined : eq(event.category, filter.category),
    filter.type === undefined ? undefined : eq(event.type, filter.type),
    filter.from === undefined ? undefined : gte(event.endsAt, filter.from),
    filter.until === undefined ? undefined : lt(event.startsAt, filter.until),
    filter.city === undefined ? undefined : eq(event.city, filter.city),
    filter.brand === undefined ? undefined : arrayContains(event.brands, [filter.brand]),
  );
}

/** One page of events: running and coming ones soonest first, or past ones newest first. */
export async function findEvents(db: Database, filter: EventFilter, now: Date, page: { limit: number; offset?: number }): Promise<SummaryRow[]> {
  const where = await whereOf(db, filter, now);
  return db
    .select(summaryColumns)
    .from(event)
    .where(where)
    .orderBy(...(filter.past ? [desc(event.startsAt), desc(event.id)] : [asc(event.startsAt), asc(event.id)]))
    .limit(page.limit)
    .offset(page.offset ?? 0);
}

/** A total moves with the clock only; counting thousands of rows for every page would be most of a list's cost. */
const countKeptMs = 10_000;
const countsKept = 500;
const counts = new WeakMap<Database, Map<string, Promise<number>>>();

/** How many events there are in all, exact to within 10 seconds. */
export function countEvents(db: Database, filter: EventFilter, now: Date): Promise<number> {
  const kept = counts.get(db) ?? new Map<string, Promise<number>>();
  counts.set(db, kept);
  const key = JSON.stringify([Math.floor(now.getTime() / countKeptMs), filter]);
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= countsKept) kept.clear();
  const total = whereOf(db, filter, now)
    .then((where) => db.select({ value: count() }).from(event).where(where))
    .then((rows) => rows[0]?.value ?? 0);
  kept.set(key, total);
  total.catch(() => kept.delete(key));
  return total;
}
