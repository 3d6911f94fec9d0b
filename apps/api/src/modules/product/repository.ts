import { and, getTableColumns, inArray } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { product } from '#db/schema.ts';
import { productsWhere, type ProductRow } from '#domain/summaries/product-list.ts';
import { productNames } from '#domain/summaries/product-names.ts';

/** Returns published products by alias, with their names, in no particular order. Unknown aliases are left out. */
export const productsByAlias = (
  db: Queryable,
  aliases: readonly string[],
  now: Date,
): Promise<(ProductRow & { names: string[] })[]> =>
  db
    .select({ ...getTableColumns(product), names: productNames })
    .from(product)
    .where(and(productsWhere({}, now), inArray(product.alias, [...aliases])));
