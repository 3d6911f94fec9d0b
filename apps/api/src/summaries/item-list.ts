import {
  and,
  arrayOverlaps,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  lt,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { ContentType } from '@portolane/core/contract/item.ts';
import type { Queryable } from '#db/database.ts';
import { isOfShownBrand, isPublished } from '#db/published.ts';
import { item, type ItemData } from '#db/schema.ts';
import { columnsHoldWords } from '#db/word-search.ts';

/** A row of one kind, with what only that kind has. */
export type ItemRow<K extends ContentType = ContentType> = Omit<
  typeof item.$inferSelect,
  'contentType' | 'data'
> & { contentType: K; data: ItemData[K] };

/** What a list of one kind is cut to. Of several aliases any fits. */
export interface ItemFilter<K extends ContentType = ContentType> {
  contentType: K;
  brands?: readonly string[] | undefined;
  categories?: readonly string[] | undefined;
  /** Industries that a solution is for. */
  industries?: readonly string[] | undefined;
  featured?: true | undefined;
  /** Published at or after this moment … */
  from?: Date | undefined;
  /** … and before this one. */
  until?: Date | undefined;
  /** In one spelling, as `searchWords` gives them. */
  words?: readonly string[] | undefined;
}

/** `newest` first, `oldest` first, by Chinese or English title upwards or downwards, or in the order that the content lays down. */
export type ItemOrder = 'newest' | 'oldest' | 'position' | { title: 'zh' | 'en'; down: boolean };

/** Of a kind, what readers may see now. */
export const publishedItems = (contentType: ContentType, now: Date): SQL =>
  and(eq(item.contentType, contentType), isPublished(item, now), isOfShownBrand(item.brands, now))!;

/** The whole condition of a list. */
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
    columnsHoldWords([item.title, item.summary], filter.words ?? []),
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

/** One page of published items, newest first unless another order is asked for. */
export async function findItems<K extends ContentType>(
  db: Queryable,
  filter: ItemFilter<K>,
  now: Date,
  { limit, offset = 0, order = 'newest' }: { limit: number; offset?: number; order?: ItemOrder },
): Promise<ItemRow<K>[]> {
  const rows = await db
    .select()
    .from(item)
    .where(itemsWhere(filter, now))
    .orderBy(...orderOf(order))
    .limit(limit)
    .offset(offset);
  return rows as ItemRow<K>[];
}

/** How many there are in all. */
export async function countItems(db: Queryable, filter: ItemFilter, now: Date): Promise<number> {
  const [row] = await db.select({ value: count() }).from(item).where(itemsWhere(filter, now));
  return row!.value;
}

/** Published items by alias, in no order; aliases that name none are left out. */
export async function itemsByAlias<K extends ContentType>(
  db: Queryable,
  contentType: K,
  aliases: readonly string[],
  now: Date,
): Promise<ItemRow<K>[]> {
  if (aliases.length === 0) return [];
  const rows = await db
    .select()
    .from(item)
    .where(and(publishedItems(contentType, now), inArray(item.alias, [...aliases])));
  return rows as ItemRow<K>[];
}
