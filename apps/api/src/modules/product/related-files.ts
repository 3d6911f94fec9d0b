import type { Database } from '#db/database.ts';
import { type ListedFile, findFiles } from '#domain/summaries/file-list.ts';
import type { ProductRow } from '#domain/summaries/product-list.ts';
import { namedProducts } from '#domain/summaries/related-products.ts';
import { indexNames, mentionsIn, relatedFirst } from '#domain/summaries/related.ts';

/** Number of a brand's newest files that are considered. */
const CONSIDERED = 100;

/**
 * Returns files of a product's brand: those that name the product (in the title, then in the
 * description), those about its series, then the brand's newest.
 */
export async function relatedFiles(
  db: Database,
  { names: own, brand, categories }: Pick<ProductRow, 'brand' | 'categories'> & { names: string[] },
  now: Date,
  limit: number,
): Promise<ListedFile[]> {
  const files = await findFiles(db, { brands: [brand], contract: false }, now, {
    limit: CONSIDERED,
  });
  const titles = files.map((file) => file.title.zh);
  const ofBrand = await namedProducts(db, titles, brand, now);
  const names = indexNames(own);
  const isNamedIn = (text: string) => mentionsIn(text, names).size > 0;
  const catalogue = indexNames(ofBrand.flatMap((one) => one.names));
  const candidates = files.map((file) => {
    const mentions = mentionsIn(file.title.zh, catalogue);
    return {
      file,
      alias: file.alias,
      brand,
      names: [],
      categories:
        mentions.size === 0
          ? []
          : ofBrand
              .filter((one) => one.names.some((name) => mentions.has(name)))
              .flatMap((one) => one.categories),
      isReferenced: isNamedIn(`${file.title.zh}\n${file.description.zh}`),
    };
  });
  const titled = candidates.toSorted(
    (a, b) => Number(isNamedIn(b.file.title.zh)) - Number(isNamedIn(a.file.title.zh)),
  );
  return relatedFirst({ mentions: new Map(), brands: [brand], categories }, titled, limit).map(
    ({ file }) => file,
  );
}
