/** Results that depend on which content is visible, such as the total of a list. */
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import { onClearCaches } from '#db/cached.ts';
import type { Database } from '#db/database.ts';
import { brand, file, item, product } from '#db/schema/catalogue.ts';
import { event } from '#db/schema/event.ts';
import { contentStamp } from './content-stamp.ts';

/** Maximum number of results; visitors' input creates many keys. */
const MAX_ENTRIES = 500;

type DatedTable = 'item' | 'product' | 'file' | 'event';

/** The columns whose moments change what lists of a table show. Each has an index. */
const momentsOf: Record<DatedTable, PgColumn[]> = {
  item: [item.publishUp, item.publishDown],
  product: [product.publishUp, product.publishDown],
  file: [file.publishUp, file.publishDown],
  event: [event.publishUp, event.publishDown, event.endsAt],
};
/** Moments of brands, which hide the rows of the brand. */
const ofBrands = [brand.publishUp, brand.publishDown];

/** Between two moments at which a row becomes visible or invisible, in milliseconds. */
interface Period<T> {
  stamp: unknown;
  /** Inclusive. */
  from: number;
  /** Exclusive. */
  until: number;
  results: LRUCache<string, Promise<T>>;
}

/** Resolves to the earliest moment after `now`, in milliseconds, or Infinity if none follows. */
async function nextMoment(db: Database, columns: readonly PgColumn[], now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const nexts = columns.map(
    (column) => sql`(select min(${column}) from ${column.table} where ${column} > ${at})`,
  );
  const { rows } = await db.execute<{ next: number | null }>(
    sql`select (extract(epoch from least(${sql.join(nexts, sql`, `)})) * 1000)::float8 as next`,
  );
  return rows[0]!.next ?? Infinity;
}

/**
 * Creates a cache, per database, for results that depend on which rows of some tables are visible,
 * and on nothing else that changes. They are kept until content changes, or until a row becomes
 * visible or invisible: reading them costs as much as there are rows. Failures are not cached.
 * @returns a reader with its own key per result; parallel calls share one read
 */
export function publishedCache<T>(
  ...tables: DatedTable[]
): (db: Database, key: string, now: Date, read: () => Promise<T>) => Promise<T> {
  const columns = [...ofBrands, ...tables.flatMap((table) => momentsOf[table])];
  const periods = new WeakMap<Database, Promise<Period<T>>>();
  onClearCaches((db) => periods.delete(db));

  async function periodOf(db: Database, now: Date): Promise<Period<T>> {
    const stamp = await contentStamp(db);
    const from = now.getTime();
    const covers = (period: Period<T>) =>
      period.stamp === stamp && period.from <= from && from < period.until;
    const known = periods.get(db);
    const period = await known;
    if (period && covers(period)) return period;
    // Another call may have begun one meanwhile.
    const other = periods.get(db);
    const newer = other === known ? undefined : await other;
    if (newer && covers(newer)) return newer;
    const begun = nextMoment(db, columns, now).then((until) => ({
      stamp,
      from,
      until,
      results: new LRUCache<string, Promise<T>>({ max: MAX_ENTRIES }),
    }));
    periods.set(db, begun);
    // Keeps a newer one that has replaced this one.
    begun.catch(() => periods.get(db) === begun && periods.delete(db));
    return begun;
  }

  return async (db, key, now, read) => {
    const { results } = await periodOf(db, now);
    const known = results.get(key);
    if (known) return known;
    const result = read();
    results.set(key, result);
    result.catch(() => results.peek(key) === result && results.delete(key));
    return result;
  };
}
