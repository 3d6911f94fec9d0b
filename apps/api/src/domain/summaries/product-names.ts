/** Products by the names by which texts call them. */
import { type Column, type SQL, sql } from 'drizzle-orm';
import { alias, QueryBuilder } from 'drizzle-orm/pg-core';
import { product } from '#db/schema/catalogue.ts';

const namesOf = ({ title, brand }: Record<'title' | 'brand', Column>): SQL<string[]> =>
  sql<string[]>`product_names(${title}, ${brand})`;

/**
 * The names of a product: `C5-2404` and `C5` of "C5-2404 園區交換器". An index has this expression,
 * and migration 0022 the function.
 */
export const productNames = namesOf(product);

const named = alias(product, 'named');

/**
 * Whether a product has one of the names. A subquery of its own finds them, so that PostgreSQL reads
 * the index of names alone: it expects many products to have a name, and would intersect it with
 * the index of publication dates, which has all products.
 */
export const isNamed = (names: readonly string[]): SQL => {
  const found = new QueryBuilder()
    .select({ alias: named.alias })
    .from(named)
    .where(sql`${namesOf(named)} && ${sql.param([...names])}::text[]`);
  return sql`${product.alias} = any(array(${found}))`;
};
