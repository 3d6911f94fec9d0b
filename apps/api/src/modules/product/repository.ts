import { and, inArray } from 'drizzle-orm';
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
