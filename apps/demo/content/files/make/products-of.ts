import type { WholeContent } from '@portolane/api/testing/whole-content.ts';

type File = WholeContent['files'][number];
type Product = WholeContent['products'][number];

/** Whether a text names the product: by its model, as P740, or else by its name, as Manager 7.4. */
function names(text: string, { alias }: Product): boolean {
  const [, ...words] = alias.split('-');
  const models = words.filter((word) => /[a-z]\d/.test(word));
  const patterns = models.length > 0 ? models : [words.join('[-. ]')];
  return patterns.some((name) => new RegExp(`(?<![a-z\\d])${name}(?![a-z\\d])`).test(text));
}

/**
 * Returns the products whose specifications a PDF lists: those that its alias or title names, or
 * else its text. If none are named, those that the joint supply contract sells, for a file of the
 * contract, or the brand's first three.
 */
export function productsOf(
  { alias, title, description, body, brand, contract }: File,
  products: WholeContent['products'],
): WholeContent['products'] {
  const own = products.filter((product) => product.brand === brand);
  for (const text of [`${alias} ${title.zh}`, `${description?.zh ?? ''} ${body?.zh ?? ''}`]) {
    const named = own.filter((product) => names(text.toLowerCase(), product));
    if (named.length > 0) return named;
  }
  return contract ? own.filter(({ tags }) => tags.includes('contract')) : own.slice(0, 3);
}
