import { and, desc, inArray } from 'drizzle-orm';
import { timeWindowCache } from '#db/time-window-cache.ts';
import type { Database } from '#db/database.ts';
import { product } from '#db/schema.ts';
import { type ProductRow, productsWhere } from './product-list.ts';
import { type Candidate, namesOf, relatedFirst, type Subject } from './related.ts';

/** A product, as far as relations are concerned. */
type KnownProduct = Omit<Candidate, 'isReferenced'> & { solutions: readonly string[] };

const cachedProducts = timeWindowCache<KnownProduct[]>();

/**
 * Returns what relations need of every visible product, featured ones first, then the newest; at
 * most 10 seconds old.
 */
export const knownProducts = (db: Database, now: Date): Promise<KnownProduct[]> =>
  cachedProducts(db, '', now, async () => {
    const rows = await db
      .select({
        alias: product.alias,
        brand: product.brand,
        title: product.title,
        categories: product.categories,
        solutions: product.solutions,
      })
      .from(product)
      .where(productsWhere({}, now))
      .orderBy(desc(product.featured), desc(product.createdAt), desc(product.alias));
    return rows.map(({ title, ...row }) => ({ ...row, names: namesOf(title.zh, row.brand) }));
  });

/**
 * Returns the products related to a subject, in the order of `relatedFirst`.
 * @param among which products may be shown
 */
export async function findRelatedProducts(
  db: Database,
  subject: Subject,
  now: Date,
  {
    limit,
    among,
    isReferenced = () => false,
  }: {
    limit: number;
    among: (known: KnownProduct) => boolean;
    isReferenced?: (known: KnownProduct) => boolean;
  },
): Promise<ProductRow[]> {
  const candidates = (await knownProducts(db, now))
    .filter(among)
    .map((known) => ({ ...known, isReferenced: isReferenced(known) }));
  const aliases = relatedFirst(subject, candidates, limit).map(({ alias }) => alias);
  if (aliases.length === 0) return [];
  const rows = await db
    .select()
    .from(product)
    .where(and(productsWhere({}, now), inArray(product.alias, aliases)));
  return rows.toSorted((a, b) => aliases.indexOf(a.alias) - aliases.indexOf(b.alias));
}
