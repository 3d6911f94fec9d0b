import { and, desc, inArray } from 'drizzle-orm';
import { cached } from '#db/cached.ts';
import type { Database } from '#db/database.ts';
import { isPublishedRow } from '#domain/published.ts';
import { product } from '#db/schema.ts';
import { type ListedProduct, listedColumns, productsWhere } from './product-list.ts';
import {
  type Candidate,
  indexNames,
  mentionsIn,
  namesOf,
  relatedFirst,
  type Subject,
} from './related.ts';

/** A product, as far as relations are concerned. */
type KnownProduct = Omit<Candidate, 'isReferenced'> &
  Pick<typeof product.$inferSelect, 'solutions' | 'state' | 'publishUp' | 'publishDown'>;

/** What relations need of every product, featured ones first, then the newest. */
const catalogue = cached(async (db) => {
  const rows = await db
    .select({
      alias: product.alias,
      brand: product.brand,
      title: product.title,
      categories: product.categories,
      solutions: product.solutions,
      state: product.state,
      publishUp: product.publishUp,
      publishDown: product.publishDown,
    })
    .from(product)
    .orderBy(desc(product.featured), desc(product.createdAt), desc(product.alias));
  const products = rows.map(({ title, ...row }): KnownProduct => ({
    ...row,
    names: namesOf(title.zh, row.brand),
  }));
  return { products, names: indexNames(products.flatMap(({ names }) => names)) };
});

/** Returns the published products that a condition accepts. */
export const knownProducts = async (
  db: Database,
  now: Date,
  among: (known: KnownProduct) => boolean,
): Promise<KnownProduct[]> =>
  (await catalogue(db)).products.filter((known) => among(known) && isPublishedRow(known, now));

/**
 * Returns the products related to a subject, in the order of `relatedFirst`.
 * @param texts the subject's texts, the most important first
 * @param among which products may be shown
 */
export async function findRelatedProducts(
  db: Database,
  { texts, ...subject }: Omit<Subject, 'mentions'> & { texts: readonly string[] },
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
): Promise<ListedProduct[]> {
  const candidates = (await knownProducts(db, now, among)).map((known) => ({
    ...known,
    isReferenced: isReferenced(known),
  }));
  const mentions = mentionsIn(texts.join('\n'), (await catalogue(db)).names);
  const aliases = relatedFirst({ ...subject, mentions }, candidates, limit).map(
    ({ alias }) => alias,
  );
  if (aliases.length === 0) return [];
  const rows = await db
    .select(listedColumns)
    .from(product)
    .where(and(productsWhere({}, now), inArray(product.alias, aliases)));
  return rows.toSorted((a, b) => aliases.indexOf(a.alias) - aliases.indexOf(b.alias));
}
