import { and, arrayOverlaps, asc, count, desc, inArray, sql, type SQL } from 'drizzle-orm';
import type { Sorting } from '@portolane/core/rules/filter/sort-options.ts';
import type { Database, Queryable } from '#db/database.ts';
import { keptBriefly } from '#db/kept-briefly.ts';
import { isOfShownBrand, isPublished } from '#db/published.ts';
import { product } from '#db/schema.ts';
import { indexedColumnsHoldWords } from '#db/word-search.ts';

export type ProductRow = typeof product.$inferSelect;

/** What a list of products is cut to. Of several aliases any fits. */
export interface ProductFilter {
  brands?: readonly string[] | undefined;
  /** Lower categories. */
  categories?: readonly string[] | undefined;
  /** In one spelling, as `searchWords` gives them. */
  words?: readonly string[] | undefined;
  /** The brands that a word names: their products hold it. */
  brandsNamed?: (word: string) => readonly string[];
}

/** The field, its direction, and the language whose titles count. */
export type ProductOrder = Sorting & { titles: 'zh' | 'en' };

/** The whole condition of a list: what readers may see of what is asked for. */
export const productsWhere = (
  { brands, categories, words = [], brandsNamed }: ProductFilter,
  now: Date,
): SQL =>
  and(
    isPublished(product, now),
    isOfShownBrand(product.brand, now),
    brands && inArray(product.brand, [...brands]),
    categories && arrayOverlaps(product.categories, [...categories]),
    indexedColumnsHoldWords(product.title, product.summary, words, (word) => {
      const named = brandsNamed?.(word) ?? [];
      return named.length > 0 ? inArray(product.brand, [...named]) : undefined;
    }),
  )!;

/** Alias and field in one direction: so one index, read from either end, has both orders. */
function orderOf({ orderBy, order, titles }: ProductOrder): SQL[] {
  const title =
    titles === 'zh'
      ? sql`(${product.title} ->> 'zh')`
      : sql`coalesce(${product.title} ->> 'en', ${product.title} ->> 'zh')`;
  const field = orderBy === 'title' ? title : product.createdAt;
  return order === 'desc' ? [desc(field), desc(product.alias)] : [asc(field), asc(product.alias)];
}

/** One page of published products. */
export const findProducts = (
  db: Queryable,
  filter: ProductFilter,
  now: Date,
  { limit, offset = 0, order }: { limit: number; offset?: number; order: ProductOrder },
): Promise<ProductRow[]> =>
  db
    .select()
    .from(product)
    .where(productsWhere(filter, now))
    .orderBy(...orderOf(order))
    .limit(limit)
    .offset(offset);

const keepCount = keptBriefly<number>();

/** How many there are in all, exact to within 10 seconds: counting reads every product that the list holds. */
export const countProducts = (db: Database, filter: ProductFilter, now: Date): Promise<number> =>
  keepCount(db, JSON.stringify(filter), now, async () => {
    const [row] = await db
      .select({ value: count() })
      .from(product)
      .where(productsWhere(filter, now));
    return row!.value;
  });
