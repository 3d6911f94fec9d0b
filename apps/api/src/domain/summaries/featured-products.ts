import { desc } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { product } from '#db/schema/catalogue.ts';
import { type ListedProduct, listedColumns, productsWhere } from './product-list.ts';

/** Featured products first, then the newest: the order of an index, and of one for each brand. */
export const featuredFirst = [desc(product.featured), desc(product.createdAt), desc(product.alias)];

/** Returns products of a brand, featured ones first, then the newest. */
export const featuredProducts = (
  db: Queryable,
  brand: string,
  now: Date,
  limit: number,
): Promise<ListedProduct[]> =>
  db
    .select(listedColumns)
    .from(product)
    .where(productsWhere({ brands: [brand] }, now))
    .orderBy(...featuredFirst)
    .limit(limit);
