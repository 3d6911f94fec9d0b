/**
 * The only place that decides what is visible: published rows within their publication window, from
 * `publishUp` (inclusive) to `publishDown` (exclusive). Rows whose brands are all unpublished are
 * not visible either.
 */
import {
  and,
  eq,
  gt,
  isNull,
  lte,
  or,
  sql,
  type Column,
  type Placeholder,
  type SQL,
} from 'drizzle-orm';
import type { Database } from '#db/database.ts';
import { brand } from '#db/schema/catalogue.ts';
import { type publicationStates } from '#db/schema/values.ts';

interface PublicationColumns {
  state: Column;
  publishUp: Column;
  publishDown: Column;
}
interface Publication {
  state: (typeof publicationStates)[number];
  publishUp: Date | null;
  publishDown: Date | null;
}

const from = (publishUp: Column, now: Date | Placeholder): SQL | undefined =>
  publishUp.notNull ? lte(publishUp, now) : or(isNull(publishUp), lte(publishUp, now));

/** Returns the SQL condition for visible rows of a table. */
export const isPublished = (of: PublicationColumns, now: Date | Placeholder): SQL =>
  and(
    eq(of.state, 'published'),
    from(of.publishUp, now),
    or(isNull(of.publishDown), gt(of.publishDown, now)),
  )!;

/** Returns whether visitors see a row now, or why they do not. */
export function publicationState(
  { state, publishUp, publishDown }: Publication,
  now: Date,
): 'published' | 'hidden' | 'upcoming' | 'ended' {
  if (state === 'hidden') return 'hidden';
  if (publishUp !== null && publishUp > now) return 'upcoming';
  return publishDown !== null && publishDown <= now ? 'ended' : 'published';
}

/** Returns the SQL condition that rows are in this state, as `publicationState` says. */
export function isInState(
  of: PublicationColumns,
  state: ReturnType<typeof publicationState>,
  now: Date,
): SQL {
  if (state === 'hidden') return eq(of.state, 'hidden');
  if (state === 'published') return isPublished(of, now);
  const isUpcoming = gt(of.publishUp, now);
  const isNot =
    state === 'upcoming' ? isUpcoming : and(from(of.publishUp, now), lte(of.publishDown, now));
  return and(eq(of.state, 'published'), isNot)!;
}

/** Evaluates the condition for a row in memory, e.g. from a cache. */
export const isPublishedRow = (row: Publication, now: Date): boolean =>
  publicationState(row, now) === 'published';

/** Wraps a cached loader of all rows so that it returns only those visible now. */
export const publishedOnly =
  <T extends Publication>(load: (db: Database) => Promise<readonly T[]>) =>
  async (db: Database, now: Date): Promise<T[]> =>
    (await load(db)).filter((row) => isPublishedRow(row, now));

/**
 * Returns the condition that a row names no brand, or at least one visible brand. @param brands a
 * column with one alias or an array of aliases
 */
export function hasPublishedBrand(brands: Column, now: Date | Placeholder): SQL {
  const unseen = sql`array(select ${brand.alias} from ${brand} where not ${isPublished(brand, now)})`;
  if (brands.columnType === 'PgArray') return sql`(${brands} = '{}' or not ${brands} <@ ${unseen})`;
  // PostgreSQL expects `<> all` to leave out half of the rows, because it does not know how many
  // brands are hidden, and `is not null` to leave out next to none, which is the case.
  return sql`(${brands} is null or nullif(${brands} = any(${unseen}), true) is not null)`;
}
