import { and, arrayContains, asc, desc, eq, gt, gte, lt, lte, or } from 'drizzle-orm';
import type { ContentType } from '@portolane/core/contract/item.ts';
import type { Queryable } from '#db/database.ts';
import { item } from '#db/schema/catalogue.ts';
import { itemsWhere, publishedItems, type ItemRow } from '#domain/summaries/item-list.ts';

/** Returns one published item, or null; with `brand`, only an item of that brand. */
export async function itemByAlias<K extends ContentType>(
  db: Queryable,
  contentType: K,
  alias: string,
  brand: string | undefined,
  now: Date,
): Promise<ItemRow<K> | null> {
  const [row] = await db
    .select()
    .from(item)
    .where(
      and(
        publishedItems(contentType, now),
        eq(item.alias, alias),
        brand === undefined ? undefined : arrayContains(item.brands, [brand]),
      ),
    );
  return row ? (row as ItemRow<K>) : null;
}

/**
 * Returns the items before and after an item in the list of its kind and category, newest first;
 * with `brand`, in that brand's list.
 */
export async function neighboursOf(
  db: Queryable,
  { contentType, category, alias, publishUp }: ItemRow,
  brand: string | undefined,
  now: Date,
): Promise<{ previous: ItemRow | null; next: ItemRow | null }> {
  const among = itemsWhere(
    {
      contentType,
      categories: category === null ? undefined : [category],
      brands: brand === undefined ? undefined : [brand],
    },
    now,
  );
  // Items with the same date are ordered by alias, as in the list. The first condition of each says
  // where the index of dates begins to be read.
  const above = and(
    gte(item.publishUp, publishUp),
    or(gt(item.publishUp, publishUp), lt(item.alias, alias)),
  );
  const below = and(
    lte(item.publishUp, publishUp),
    or(lt(item.publishUp, publishUp), gt(item.alias, alias)),
  );
  const [[previous], [next]] = await Promise.all([
    db
      .select()
      .from(item)
      .where(and(among, above))
      .orderBy(asc(item.publishUp), desc(item.alias))
      .limit(1),
    db
      .select()
      .from(item)
      .where(and(among, below))
      .orderBy(desc(item.publishUp), asc(item.alias))
      .limit(1),
  ]);
  return { previous: previous ?? null, next: next ?? null };
}
