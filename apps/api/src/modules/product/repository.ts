import { and, arrayOverlaps, desc, eq, inArray, ne, or } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { product } from '#db/schema.ts';
import { productsWhere, type ProductRow } from '#domain/summaries/product-list.ts';

/** Returns published products by alias, in no particular order. Unknown aliases are left out. */
export const productsByAlias = (
  db: Queryable,
  aliases: readonly string[],
  now: Date,
): Promise<ProductRow[]> =>
  db
    .select()
    .from(product)
    .where(and(productsWhere({}, now), inArray(product.alias, [...aliases])));

/** Returns other products of its categories, then of its brand, each newest first. */
export const relatedProducts = (
  db: Queryable,
  { alias, brand, categories }: ProductRow,
  now: Date,
  limit: number,
): Promise<ProductRow[]> => {
  const alike = arrayOverlaps(product.categories, categories);
  return db
    .select()
    .from(product)
    .where(
      and(productsWhere({}, now), ne(product.alias, alias), or(alike, eq(product.brand, brand))),
    )
    .orderBy(desc(alike), desc(product.createdAt), desc(product.alias))
    .limit(limit);
};
