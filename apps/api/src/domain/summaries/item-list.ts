import {
  and,
  arrayOverlaps,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  lt,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { ContentType } from '@portolane/core/contract/item.ts';
import type { Database, Queryable } from '#db/database.ts';
import { hasEnglish } from '#db/localized.ts';
import { publishedCache } from '#domain/published-cache.ts';
import { hasPublishedBrand, isPublished } from '#domain/published.ts';
import { isSectionOn } from '#domain/sections.ts';
import { item } from '#db/schema/catalogue.ts';
import type { ItemData } from '#db/stored-types.ts';
import { columnsContainWords } from '#db/word-search.ts';

/** An item row of one kind, with the `data` that belongs to that kind. */
export type ItemRow<K extends ContentType = ContentType> = Omit<
  typeof item.$inferSelect,
  'contentType' | 'data'
> & { contentType: K; data: ItemData[K] };

/** An item row without the long texts that only its own page shows. */
export type ListedItem<K extends ContentType = ContentType> = Omit<ItemRow<K>, 'body' | 'picture'>;

/** The filters of an item list. A filter with several aliases matches any of them. */
export interface ItemFilter<K extends ContentType = ContentType> {
  contentType: K;
  brands?: readonly string[] | undefined;
  categories?: readonly string[] | undefined;
  /** Target industries of a solution. */
  industries?: readonly string[] | undefined;
  featured?: true | undefined;
  /** Published at or after this moment. */
  from?: Date | undefined;
  /** Published before this moment. */
  until?: Date | undefined;
  /** Only rows with an English text. */
  english?: boolean | undefined;
  /** Normalised by `searchWords`. */
  words?: readonly string[] | undefined;
}

/**
 * `newest` or `oldest` first, by Chinese or English title in either direction, or by the `position`
 * set in the content.
 */
export type ItemOrder = 'newest' | 'oldest' | 'position' | { title: 'zh' | 'en'; down: boolean };

/** Whether an item is of this kind and visible now; not if the site does not have the section. */
export const publishedItems = (contentType: ContentType, now: Date): SQL =>
  and(
    eq(item.contentType, contentType),
    isPublished(item, now),
    hasPublishedBrand(item.brands, now),
    contentType === 'news' ? undefined : isSectionOn(contentType),
  )!;

/** The complete WHERE condition of a list. */
export const itemsWhere = (filter: ItemFilter, now: Date): SQL =>
  and(
    publishedItems(filter.contentType, now),
    filter.brands && arrayOverlaps(item.brands, [...filter.brands]),
    filter.categories && inArray(item.category, [...filter.categories]),
    filter.industries &&
      sql`exists (select from jsonb_array_elements_text(${item.data} -> 'industries') industry where ${inArray(sql`industry`, [...filter.industries])})`,
    filter.featured && eq(item.featured, true),
    filter.from && gte(item.publishUp, filter.from),
    filter.until && lt(item.publishUp, filter.until),
    filter.english ? hasEnglish(item.title) : undefined,
    columnsContainWords(item.title, item.summary, filter.words ?? []),
  )!;

function orderOf(order: ItemOrder): SQL[] {
  if (order === 'newest') return [desc(item.publishUp), asc(item.alias)];
  if (order === 'oldest') return [asc(item.publishUp), asc(item.alias)];
  if (order === 'position') return [asc(item.position), asc(item.alias)];
  const title =
    order.title === 'zh'
      ? sql`${item.title} ->> 'zh'`
      : sql`coalesce(${item.title} ->> 'en', ${item.title} ->> 'zh')`;
  return [order.down ? desc(title) : asc(title), asc(item.alias)];
}

const { body: _b, picture: _p, ...columns } = getTableColumns(item);
/** The columns of `ListedItem`. */
export const listedColumns = columns;

/** Returns one page of published items, newest first by default. */
export async function findItems<K extends ContentType>(
  db: Queryable,
  filter: ItemFilter<K>,
  now: Date,
  { limit, offset = 0, order = 'newest' }: { limit: number; offset?: number; order?: ItemOrder },
): Promise<ListedItem<K>[]> {
  const rows = await db
    .select(listedColumns)
    .from(item)
    .where(itemsWhere(filter, now))
    .orderBy(...orderOf(order))
    .limit(limit)
    .offset(offset);
  return rows as ListedItem<K>[];
}

const cachedCount = publishedCache<number>('item');

/** Returns the number of matching items. */
export const countItems = (db: Database, filter: ItemFilter, now: Date): Promise<number> =>
  cachedCount(db, JSON.stringify(filter), now, async () => {
    const [row] = await db.select({ value: count() }).from(item).where(itemsWhere(filter, now));
    return row!.value;
  });

/** Returns published items by alias, in no particular order. Unknown aliases are left out. */
export async function itemsByAlias<K extends ContentType>(
  db: Queryable,
  contentType: K,
  aliases: readonly string[],
  now: Date,
): Promise<ListedItem<K>[]> {
  if (aliases.length === 0) return [];
  const rows = await db
    .select(listedColumns)
    .from(item)
    .where(and(publishedItems(contentType, now), inArray(item.alias, [...aliases])));
  return rows as ListedItem<K>[];
}
