import type { ReadContent } from '@portolane/api/content/content.ts';

/**
 * Returns the products whose specifications a PDF lists: those whose model appears in its alias or
 * title, or else the brand's first three.
 */
export function productsOf(
  { alias, title, brand }: ReadContent['files'][number],
  products: ReadContent['products'],
): ReadContent['products'] {
  const own = products.filter((product) => product.brand === brand);
  const named = own.filter((product) =>
    product.alias
      .split('-')
      .slice(1)
      .some(
        (word) =>
          /\d/.test(word) &&
          (alias.split('-').includes(word) || title.zh.toLowerCase().includes(word)),
      ),
  );
  return named.length > 0 ? named : own.slice(0, 3);
}
