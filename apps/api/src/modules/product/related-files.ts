import type { Database } from '#db/database.ts';
import { type FileRow, findFiles } from '#domain/summaries/file-list.ts';
import type { ProductRow } from '#domain/summaries/product-list.ts';
import { knownProducts } from '#domain/summaries/related-products.ts';
import { firstMention, namesOf, relatedFirst } from '#domain/summaries/related.ts';

/** How many of a brand's newest files are considered. */
const CONSIDERED = 200;

/**
 * Returns files of a product's brand: those that name the product (in the title, then in the
 * description), those about its series, then the brand's newest.
 */
export async function relatedFiles(
  db: Database,
  { title, brand, categories }: Pick<ProductRow, 'title' | 'brand' | 'categories'>,
  now: Date,
  limit: number,
): Promise<FileRow[]> {
  const [files, known] = await Promise.all([
    findFiles(db, { brands: [brand], contract: false }, now, { limit: CONSIDERED }),
    knownProducts(db, now),
  ]);
  const names = namesOf(title.zh, brand);
  const ofBrand = known.filter((one) => one.brand === brand);
  const isNamedIn = (text: string) => firstMention(text, names) < Infinity;
  const candidates = files.map((file) => ({
    file,
    alias: file.alias,
    brand,
    names: [],
    categories: ofBrand
      .filter((one) => firstMention(file.title.zh, one.names) < Infinity)
      .flatMap((one) => one.categories),
    isReferenced: isNamedIn(`${file.title.zh}\n${file.description.zh}`),
  }));
  const titled = candidates.toSorted(
    (a, b) => Number(isNamedIn(b.file.title.zh)) - Number(isNamedIn(a.file.title.zh)),
  );
  return relatedFirst({ texts: [], brands: [brand], categories }, titled, limit).map(
    ({ file }) => file,
  );
}
