import {
  and,
  arrayContains,
  arrayOverlaps,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  lt,
  lte,
  sql,
  type SQL,
} from 'drizzle-orm';
import { cached } from '#db/cached.ts';
import type { Database } from '#db/database.ts';
import { keptBriefly } from '#db/kept-briefly.ts';
import { event, type Localized } from '#db/schema.ts';
import { columnsHoldWords, holdsWords } from '#db/word-search.ts';
import { brandTitles } from './brand-summary.ts';
import { isShownEvent, type SummaryRow } from './event-facts.ts';
import { openEventIds } from './open-events.ts';

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
  /** What `searchWords` makes of a typed text: title, introduction and names of brands hold every word. */
  words?: readonly string[] | undefined;
  /** Only events that somebody unknown could enrol into now. */
  open?: boolean | undefined;
  /** Events that are over, instead of running and coming ones. */
  past: boolean;
}

/** Without the long texts and forms that only an event's own page shows. */
const {
  description: _d,
  meals: _m,
  questions: _q,
  questionnaire: _n,
  files: _f,
  sponsors: _s,
  banner: _b,
  slideshow: _w,
  contact: _c,
  tags: _t,
  createdAt: _a,
  ...summaryColumns
} = getTableColumns(event);

const isOpen = (ids: readonly number[]): SQL => sql`${event.id} = any(${sql.param(ids)}::int[])`;

/** An event goes by the names of its brands, of which it has only the aliases. */
function holdsEveryWord(words: readonly string[], brands: Map<string, Localized>): SQL | undefined {
  return columnsHoldWords([event.title, event.intro], words, (word) => {
    const named = [...brands]
      .filter(([, { zh, en }]) => holdsWords([zh, en ?? ''], [word]))
      .map(([alias]) => alias);
    return named.length > 0 ? arrayOverlaps(event.brands, named) : undefined;
  });
}

/** How long the longest event lasts, in milliseconds. */
const longestEvent = cached(async (db) => {
  const [row] = await db
    .select({
      ms: sql<number>`coalesce(extract(epoch from max(${event.endsAt} - ${event.startsAt})) * 1000, 0)::float8`,
    })
    .from(event);
  return row?.ms ?? 0;
});

/**
 * The list is ordered by start and cut by end. An event that is not over began at most the longest event ago, and one
 * that is over began before now: with that bound the index on the start finds a page without walking years of others.
 */
async function whereOf(db: Database, filter: EventFilter, now: Date): Promise<SQL | undefined> {
  const { words = [] } = filter;
  return and(
    isShownEvent(now),
    filter.past ? lte(event.endsAt, now) : gt(event.endsAt, now),
    filter.past
      ? lte(event.startsAt, now)
      : gte(event.startsAt, new Date(now.getTime() - (await longestEvent(db)))),
    filter.alias === undefined ? undefined : eq(event.alias, filter.alias),
    filter.category === undefined ? undefined : eq(event.category, filter.category),
    filter.type === undefined ? undefined : eq(event.type, filter.type),
    filter.from === undefined ? undefined : gte(event.endsAt, filter.from),
    filter.until === undefined ? undefined : lt(event.startsAt, filter.until),
    filter.city === undefined ? undefined : eq(event.city, filter.city),
    filter.brand === undefined ? undefined : arrayContains(event.brands, [filter.brand]),
    words.length === 0 ? undefined : holdsEveryWord(words, await brandTitles(db, now)),
    filter.open ? isOpen(await openEventIds(db, now)) : undefined,
  );
}

/** One page of events: of running and coming ones those that can be enrolled into and then the others, each soonest first; past ones newest first. */
export async function findEvents(
  db: Database,
  filter: EventFilter,
  now: Date,
  page: { limit: number; offset?: number },
): Promise<SummaryRow[]> {
  const where = await whereOf(db, filter, now);
  const order = filter.past
    ? [desc(event.startsAt), desc(event.id)]
    : [desc(isOpen(await openEventIds(db, now))), asc(event.startsAt), asc(event.id)];
  return db
    .select(summaryColumns)
    .from(event)
    .where(where)
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset ?? 0);
}

/** A total moves with the clock only; counting thousands of rows for every page would be most of a list's cost. */
const keepCount = keptBriefly<number>();

/** How many events there are in all, exact to within 10 seconds. */
export const countEvents = (db: Database, filter: EventFilter, now: Date): Promise<number> =>
  keepCount(db, JSON.stringify(filter), now, async () => {
    const rows = await db
      .select({ value: count() })
      .from(event)
      .where(await whereOf(db, filter, now));
    return rows[0]?.value ?? 0;
  });
