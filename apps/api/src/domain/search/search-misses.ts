import { and, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Language } from '@portolane/core/i18n/language.ts';
import { foldSearchText } from '@portolane/core/rules/search/fold-text.ts';
import { DAY_MS, taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import type { Queryable } from '#db/database.ts';
import { searchMiss } from '#db/schema/search.ts';

/** Longer queries are texts, not searches. */
const MAX_LENGTH = 60;
/** Different queries recorded per day, so that a script cannot fill the table. */
const MAX_PER_DAY = 2_000;

/** Whether a query looks like an email address, a phone number, or another number of a person. */
const isPersonal = (query: string): boolean =>
  query.includes('@') || query.replaceAll(/\D/g, '').length >= 7;

/** Counts a search that found nothing, so that staff see what visitors miss. */
export async function recordSearchMiss(
  db: Queryable,
  typed: string,
  language: Language,
  now: Date,
): Promise<void> {
  const query = foldSearchText(typed).replaceAll(/\s+/g, ' ').trim();
  if (query === '' || query.length > MAX_LENGTH || isPersonal(query)) return;
  const day = taipeiDay(now);
  const today = sql`select count(*) from ${searchMiss} where ${searchMiss.day} = ${day}`;
  await db.execute(sql`
    insert into ${searchMiss} (day, language, query, created_at)
    select ${day}, ${language}, ${query}, ${now}
    where (${today}) < ${MAX_PER_DAY} or exists (select from ${searchMiss} where ${and(
      eq(searchMiss.day, day),
      eq(searchMiss.language, language),
      eq(searchMiss.query, query),
    )})
    on conflict (day, language, query) do update set count = ${searchMiss.count} + 1`);
}

export interface SearchMiss {
  query: string;
  language: Language;
  count: number;
  /** The last day, YYYY-MM-DD. */
  last: string;
}

/** Returns the searches without a result of these days, both included, most frequent first. */
export const searchMissesOf = (
  db: Queryable,
  { from, until, limit }: { from: string; until?: string | undefined; limit: number },
): Promise<SearchMiss[]> =>
  db
    .select({
      query: searchMiss.query,
      language: searchMiss.language,
      count: sql<number>`sum(${searchMiss.count})::int`.as('total'),
      last: sql<string>`max(${searchMiss.day})::text`,
    })
    .from(searchMiss)
    .where(
      and(gte(searchMiss.day, from), until === undefined ? undefined : lte(searchMiss.day, until)),
    )
    .groupBy(searchMiss.query, searchMiss.language)
    .orderBy(desc(sql`total`), searchMiss.query)
    .limit(limit);

/** Returns the searches without a result of the last days, most frequent first. */
export const listSearchMisses = (
  db: Queryable,
  { days, limit, now }: { days: number; limit: number; now: Date },
): Promise<SearchMiss[]> =>
  searchMissesOf(db, { from: taipeiDay(new Date(now.getTime() - days * DAY_MS)), limit });
