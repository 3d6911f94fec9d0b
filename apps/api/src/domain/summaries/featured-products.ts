import { asc, desc } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { product } from '#db/schema.ts';
import { productsWhere } from './product-list.ts';

/** Returns products of the brands, featured ones first, then the newest. */
export const featuredProducts = async (
  db: Queryable,
  brands: readonly string[],
  now: Date,
  limit: number,
): Promise<(typeof product.$inferSelect)[]> =>
  brands.length === 0
    ? []
    : db
        .select()
        .from(product)
        .where(productsWhere({ brands }, now))
        .orderBy(desc(product.featured), desc(product.createdAt), asc(product.alias))
        .limit(limit);
