import {
  and,
  arrayOverlaps,
  asc,
  count,
  desc,
  getTableColumns,
  inArray,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Sorting } from '@portolane/core/rules/filter/sort-options.ts';
import type { Database, Queryable } from '#db/database.ts';
import { publishedCache } from '#domain/published-cache.ts';
import { hasPublishedBrand, isPublished } from '#domain/published.ts';
import { product } from '#db/schema/catalogue.ts';
import { columnsContainWords } from '#db/word-search.ts';
import { productNames } from './product-names.ts';

export type ProductRow = typeof product.$inferSelect;
/** A product row without the long texts that only its own page shows. */
export type ListedProduct = Omit<ProductRow, 'description' | 'specs' | 'picture'>;

const { description: _d, specs: _s, picture: _p, ...columns } = getTableColumns(product);
/** The columns of `ListedProduct`. */
export const listedColumns = columns;

/** The filters of a product list. A filter with several aliases matches any of them. */
export interface ProductFilter {
  brands?: readonly string[] | undefined;
  /** Subcategories. */
  categories?: readonly string[] | undefined;
  /** Normalised by `searchWords`. */
  words?: readonly string[] | undefined;
  /** Returns the brands whose names contain a word; their products match the word too. */
  brandsMatching?: (word: string) => readonly string[];
}

/** The field, its direction, and the language of the titles to compare. */
export type ProductOrder = Sorting & { titles: 'zh' | 'en' };

/** The complete WHERE condition of a list: visible products that match the filter. */
export const productsWhere = (
  { brands, categories, words = [], brandsMatching }: ProductFilter,
  now: Date,
): SQL =>
  and(
    isPublished(product, now),
    hasPublishedBrand(product.brand, now),
    brands && inArray(product.brand, [...brands]),
    categories && arrayOverlaps(product.categories, [...categories]),
    columnsContainWords(product.title, product.summary, words, (word) => {
      const named = brandsMatching?.(word) ?? [];
      return named.length > 0 ? inArray(product.brand, [...named]) : undefined;
    }),
  )!;

/**
 * Sorts alias and field in the same direction, so that one index, read from either end, serves both
 * orders.
 */
function orderOf({ orderBy, order, titles }: ProductOrder): SQL[] {
  const title =
    titles === 'zh'
      ? sql`(${product.title} ->> 'zh')`
      : sql`coalesce(${product.title} ->> 'en', ${product.title} ->> 'zh')`;
  const field = orderBy === 'title' ? title : product.createdAt;
  return order === 'desc' ? [desc(field), desc(product.alias)] : [asc(field), asc(product.alias)];
}

/** Returns one page of published products. */
export const findProducts = (
  db: Queryable,
  filter: ProductFilter,
  now: Date,
  { limit, offset = 0, order }: { limit: number; offset?: number; order: ProductOrder },
): Promise<ListedProduct[]> =>
  db
    .select(listedColumns)
    .from(product)
    .where(productsWhere(filter, now))
    .orderBy(...orderOf(order))
    .limit(limit)
    .offset(offset);

/**
 * Returns published products by alias, with their names, in no particular order. Unknown aliases
 * are left out.
 */
export const productsByAlias = (
  db: Queryable,
  aliases: readonly string[],
  now: Date,
): Promise<(ProductRow & { names: string[] })[]> =>
  db
    .select({ ...getTableColumns(product), names: productNames })
    .from(product)
    .where(and(productsWhere({}, now), inArray(product.alias, [...aliases])));

const cachedCount = publishedCache<number>('product');

/** Returns the number of matching products. */
export const countProducts = (db: Database, filter: ProductFilter, now: Date): Promise<number> =>
  cachedCount(db, JSON.stringify(filter), now, async () => {
    const [row] = await db
      .select({ value: count() })
      .from(product)
      .where(productsWhere(filter, now));
    return row!.value;
  });
