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
  not,
  sql,
  type SQL,
} from 'drizzle-orm';
import { cached } from '#db/cached.ts';
import type { Database } from '#db/database.ts';
import { hasEnglish } from '#db/localized.ts';
import { timeWindowCache } from '#db/time-window-cache.ts';
import { event, eventOpening } from '#db/schema/event.ts';
import type { Localized } from '#db/stored-types.ts';
import { containsWords, columnsContainWords } from '#db/word-search.ts';
import { publishedCache } from '#domain/published-cache.ts';
import { brandTitles } from './brand-summary.ts';
import { isShownEvent, type SummaryRow } from './event-facts.ts';

export interface EventFilter {
  alias?: string | undefined;
  category?: 'course' | 'activity' | undefined;
  type?: 'online' | 'physical' | undefined;
  /** Only events that end at or after this moment. */
  from?: Date | undefined;
  /** Only events that start before this moment. */
  until?: Date | undefined;
  city?: string | undefined;
  brand?: string | undefined;
  /**
   * Words from `searchWords`; the title, introduction, and brand names together must contain every
   * one.
   */
  words?: readonly string[] | undefined;
  /** Whether an anonymous visitor can enrol in it now. */
  open?: boolean | undefined;
  /** Only events with an English text. */
  english?: boolean | undefined;
  /** Past events instead of current and upcoming ones. */
  past: boolean;
}

/** Leaves out the long texts and forms that only an event's own page shows. */
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
  payment: _p,
  releaseUnpaid: _r,
  companyFields: _y,
  tags: _t,
  createdAt: _a,
  ...summaryColumns
} = getTableColumns(event);

/** Whether an anonymous visitor can enrol in an event, by `eventAvailability` (core/rules/event). */
const isOpen = (now: Date): SQL =>
  sql`exists (select from ${eventOpening} where ${eventOpening.eventId} = ${event.id} and ${eventOpening.openings} @> ${now.toISOString()}::timestamptz)`;

/** Also matches the names of an event's brands, because its row holds only their aliases. */
function matchesEveryWord(
  words: readonly string[],
  brands: Map<string, Localized>,
): SQL | undefined {
  return columnsContainWords(event.title, event.intro, words, (word) => {
    const named = [...brands]
      .filter(([, { zh, en }]) => containsWords([zh, en ?? ''], [word]))
      .map(([alias]) => alias);
    return named.length > 0 ? arrayOverlaps(event.brands, named) : undefined;
  });
}

/** The duration of the longest event, in milliseconds; the last entry of an index. */
const longestEventMs = cached(async (db) => {
  const [row] = await db
    .select({
      ms: sql<number>`coalesce(extract(epoch from max(${event.endsAt} - ${event.startsAt})) * 1000, 0)::float8`,
    })
    .from(event);
  return row?.ms ?? 0;
});

/**
 * The list is ordered by start but filtered by end. An event that is not over, or not over at a
 * later moment, started no earlier than the longest event's duration before, and a past event
 * started before now. With that bound, the index on the start time finds a page without scanning
 * years of other events; those in between that are over are skipped by their end, which it has too.
 */
async function whereOf(db: Database, filter: EventFilter, now: Date): Promise<SQL | undefined> {
  const { words = [] } = filter;
  const endsAfter = filter.from && filter.from > now ? filter.from : now;
  return and(
    isShownEvent(now),
    filter.past ? lte(event.endsAt, now) : gt(event.endsAt, now),
    filter.past
      ? lte(event.startsAt, now)
      : gte(event.startsAt, new Date(endsAfter.getTime() - (await longestEventMs(db)))),
    filter.alias === undefined ? undefined : eq(event.alias, filter.alias),
    filter.category === undefined ? undefined : eq(event.category, filter.category),
    filter.type === undefined ? undefined : eq(event.type, filter.type),
    filter.from === undefined ? undefined : gte(event.endsAt, filter.from),
    filter.until === undefined ? undefined : lt(event.startsAt, filter.until),
    filter.city === undefined ? undefined : eq(event.city, filter.city),
    filter.brand === undefined ? undefined : arrayContains(event.brands, [filter.brand]),
    words.length === 0 ? undefined : matchesEveryWord(words, await brandTitles(db, now)),
    filter.english ? hasEnglish(event.title) : undefined,
    filter.open === true ? isOpen(now) : undefined,
    filter.open === false ? not(isOpen(now)) : undefined,
  );
}

/** The rows of a page: `limit` rows after the first `offset`. */
interface Rows {
  limit: number;
  offset?: number;
}

async function readEvents(
  db: Database,
  filter: EventFilter,
  now: Date,
  { limit, offset = 0 }: Rows,
): Promise<SummaryRow[]> {
  const order = filter.past ? desc : asc;
  return db
    .select(summaryColumns)
    .from(event)
    .where(await whereOf(db, filter, now))
    .orderBy(order(event.startsAt), order(event.id))
    .limit(limit)
    .offset(offset);
}

/**
 * Returns one page of events. Current and upcoming events list those open for enrolment first, each
 * group by start time; past events are newest first. The groups are read one after the other,
 * because no index has both orders.
 */
export async function findEvents(
  db: Database,
  filter: EventFilter,
  now: Date,
  { limit, offset = 0 }: Rows,
): Promise<SummaryRow[]> {
  if (filter.past || filter.open !== undefined)
    return readEvents(db, filter, now, { limit, offset });
  const open = await readEvents(db, { ...filter, open: true }, now, { limit, offset });
  if (open.length === limit) return open;
  const openTotal =
    open.length > 0 || offset === 0
      ? offset + open.length
      : await countEvents(db, { ...filter, open: true }, now);
  const others = await readEvents(db, { ...filter, open: false }, now, {
    limit: limit - open.length,
    offset: Math.max(0, offset - openTotal),
  });
  return [...open, ...others];
}

const cachedCount = publishedCache<number>('event');
/** The set of open events changes with every seat. */
const cachedOpenCount = timeWindowCache<number>();

const cachedCities = publishedCache<ReadonlySet<string>>('event');

/** Returns the cities of matching events. */
export const eventCities = (
  db: Database,
  filter: Omit<EventFilter, 'open'>,
  now: Date,
): Promise<ReadonlySet<string>> =>
  cachedCities(db, JSON.stringify(filter), now, async () => {
    const rows = await db
      .selectDistinct({ city: event.city })
      .from(event)
      .where(await whereOf(db, filter, now));
    return new Set(rows.flatMap(({ city }) => city ?? []));
  });

/** Returns the number of matching events; of open ones, at most 10 seconds old. */
export const countEvents = (db: Database, filter: EventFilter, now: Date): Promise<number> =>
  (filter.open === undefined ? cachedCount : cachedOpenCount)(
    db,
    JSON.stringify(filter),
    now,
    async () => {
      const rows = await db
        .select({ value: count() })
        .from(event)
        .where(await whereOf(db, filter, now));
      return rows[0]?.value ?? 0;
    },
  );
