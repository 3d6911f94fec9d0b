/** Products by the names by which texts call them. */
import { type SQL, sql } from 'drizzle-orm';
import { product } from '#db/schema.ts';

/**
 * The names of a product: `C5-2404` and `C5` of "C5-2404 園區交換器". An index has this expression,
 * and migration 0022 the function.
 */
export const productNames = sql<string[]>`product_names(${product.title}, ${product.brand})`;

/** Whether a product has one of the names. */
export const isNamed = (names: readonly string[]): SQL =>
  sql`${productNames} && ${sql.param([...names])}::text[]`;
