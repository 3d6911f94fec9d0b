/**
 * The one place that decides what readers may see: rows that are published and whose window is open. A window begins with `publishUp` and ends before
 * `publishDown`. What belongs to brands of which none may be seen is not seen either.
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
import type { Database } from './database.ts';
import { brand, type publicationStates } from './schema.ts';

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

/** The condition on a table, for what is read anew each time. */
export const isPublished = (of: PublicationColumns, now: Date | Placeholder): SQL =>
  and(
    eq(of.state, 'published'),
    from(of.publishUp, now),
    or(isNull(of.publishDown), gt(of.publishDown, now)),
  )!;

/** The same of a row, for what is kept in memory. */
export const isShown = ({ state, publishUp, publishDown }: Publication, now: Date): boolean =>
  state === 'published' &&
  (publishUp === null || publishUp <= now) &&
  (publishDown === null || publishDown > now);

/** A reader of the rows that may be seen now, from one of all rows that keeps what it read. */
export const shownOf =
  <T extends Publication>(load: (db: Database) => Promise<readonly T[]>) =>
  async (db: Database, now: Date): Promise<T[]> =>
    (await load(db)).filter((row) => isShown(row, now));

/** Whether one of the brands may be seen that a row names; true of a row that names none. @param brands an array of aliases, or one alias */
export function isOfShownBrand(brands: Column, now: Date | Placeholder): SQL {
  const unseen = sql`array(select ${brand.alias} from ${brand} where not ${isPublished(brand, now)})`;
  return brands.columnType === 'PgArray'
    ? sql`(${brands} = '{}' or not ${brands} <@ ${unseen})`
    : sql`(${brands} is null or ${brands} <> all(${unseen}))`;
}
