import { and, arrayContains, arrayOverlaps, eq, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/database.ts';
import { product } from '#db/schema/catalogue.ts';
import { featuredFirst } from './featured-products.ts';
import { type ListedProduct, listedColumns, productsWhere } from './product-list.ts';
import { isNamed, productNames } from './product-names.ts';
import { mentionsIn, indexNames, possibleNames, relatedFirst, type Subject } from './related.ts';

/** A product as lists show it, with its names. */
type NamedProduct = ListedProduct & { names: string[] };

/** Of products that share the names in a text, how many are considered, the newest ones. */
const CONSIDERED = 200;

/** The first `limit` products of a condition. */
interface First {
  where: SQL | undefined;
  limit: number;
}

/** Returns the first products of each condition, featured ones first, then the newest. */
async function firstOfEach(
  db: Database,
  among: SQL,
  conditions: readonly First[],
): Promise<NamedProduct[]> {
  if (conditions.length === 0) return [];
  // A subquery each, so that each is read from the index that suits it, and no further than its limit.
  const firsts = conditions.map(
    ({ where, limit }) =>
      sql`${db
        .select({ alias: product.alias })
        .from(product)
        .where(and(among, where))
        .orderBy(...featuredFirst)
        .limit(limit)}`,
  );
  return db
    .select({ ...listedColumns, names: productNames })
    .from(product)
    .where(sql`${product.alias} in (${sql.join(firsts, sql` union all `)})`)
    .orderBy(...featuredFirst);
}

/**
 * Returns the products of a brand that texts name, at most `CONSIDERED`, with their names and
 * subcategories.
 */
export const namedProducts = (
  db: Database,
  texts: readonly string[],
  brand: string,
  now: Date,
): Promise<NamedProduct[]> =>
  firstOfEach(db, productsWhere({ brands: [brand] }, now), [
    { where: isNamed(possibleNames(texts.join('\n'))), limit: CONSIDERED },
  ]);

/**
 * Returns the products related to a subject, in the order of `relatedFirst`. Reads a few products
 * from the beginning of each group that `relatedFirst` tells apart, however many there are.
 * @param texts the subject's texts, the most important first
 * @param which `except`: the alias of a product to leave out; `brands`: only products of these;
 * `solution`: also products that refer to it
 */
export async function findRelatedProducts(
  db: Database,
  { texts, ...subject }: Omit<Subject, 'mentions'> & { texts: readonly string[] },
  now: Date,
  {
    limit,
    except,
    brands,
    solution,
  }: {
    limit: number;
    except?: string;
    brands?: readonly string[];
    solution?: string | undefined;
  },
): Promise<ListedProduct[]> {
  const among = and(
    productsWhere({ brands }, now),
    except === undefined ? undefined : ne(product.alias, except),
  )!;
  if (brands?.length === 0) return [];
  const text = texts.join('\n');
  const possible = possibleNames(text);
  const found = await firstOfEach(db, among, [
    ...(possible.length > 0 ? [{ where: isNamed(possible), limit: CONSIDERED }] : []),
    ...(solution === undefined
      ? []
      : [{ where: arrayContains(product.solutions, [solution]), limit }]),
  ]);
  const mentions = mentionsIn(text, indexNames(found.flatMap(({ names }) => names)));
  const isReferenced = ({ solutions }: NamedProduct) =>
    solution !== undefined && solutions.includes(solution);
  const named = found
    .filter((one) => isReferenced(one) || one.names.some((name) => mentions.has(name)))
    .map((one) => ({ ...one, isReferenced: isReferenced(one) }));
  const others =
    named.length >= limit
      ? []
      : await firstOfEach(
          db,
          and(
            among,
            notInArray(
              product.alias,
              named.map(({ alias }) => alias),
            ),
          )!,
          groupsOf(subject, named).map((where) => ({ where, limit })),
        );
  return relatedFirst<NamedProduct>({ ...subject, mentions }, [...named, ...others], limit);
}

/**
 * Whether a product is of a brand and of one of the subcategories. An index has both together:
 * otherwise all products of the brand and all of the subcategories would be read.
 */
const isInSeries = ({ brand, categories }: Pick<ListedProduct, 'brand' | 'categories'>): SQL =>
  sql`product_series(${product.brand}, ${product.categories}) && product_series(${brand}, ${sql.param([...categories])}::text[])`;

/** Returns the conditions of the groups beside what is named: series, categories, and brands. */
function groupsOf(
  { brands, categories }: Omit<Subject, 'mentions'>,
  named: readonly NamedProduct[],
): SQL[] {
  const series = [
    ...brands.map((brand) => ({ brand, categories: [...categories] })),
    ...named,
  ].filter((one) => one.categories.length > 0);
  return [
    ...series.map(isInSeries),
    ...(categories.length > 0 ? [arrayOverlaps(product.categories, [...categories])] : []),
    ...brands.map((brand) => eq(product.brand, brand)),
  ];
}
