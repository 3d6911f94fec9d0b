import { asc, desc } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { product } from '#db/schema.ts';
import { type ListedProduct, listedColumns, productsWhere } from './product-list.ts';

/** Returns products of the brands, featured ones first, then the newest. */
export const featuredProducts = async (
  db: Queryable,
  brands: readonly string[],
  now: Date,
  limit: number,
): Promise<ListedProduct[]> =>
  brands.length === 0
    ? []
    : db
        .select(listedColumns)
        .from(product)
        .where(productsWhere({ brands }, now))
        .orderBy(desc(product.featured), desc(product.createdAt), asc(product.alias))
        .limit(limit);
