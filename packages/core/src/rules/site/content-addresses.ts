/** The addresses of the pages of documents, without the language, and what follows when they change. */
import { fieldOf, isRecord, type Tree } from '#rules/desk/document-tree.ts';

/** An address with what it is, by which that of before is found again. */
type Address = readonly [name: string, path: string];

const textIn = (tree: Tree, field: string): string => {
  const value = isRecord(tree) ? fieldOf(tree, field) : undefined;
  return typeof value === 'string' ? value : '';
};
const textsIn = (tree: Tree, field: string): string[] => {
  const value = isRecord(tree) ? fieldOf(tree, field) : undefined;
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
};

/** An item has a page across brands, and one below each of its brands. */
const itemAddresses = (tree: Tree, home: string, underBrand: string): Address[] => {
  const alias = textIn(tree, 'alias');
  return [
    ['home', `${home}/${alias}`],
    ...textsIn(tree, 'brands').map((brand): Address => [
      `brand ${brand}`,
      `/product/brand/${brand}/${underBrand}/${alias}`,
    ]),
  ];
};

/** By kind of content. The first is the canonical one. A test of the website compares them with its links. */
const addressesByKind: Readonly<Record<string, (tree: Tree) => Address[]>> = {
  products: (tree) => [
    ['home', `/product/list/${textIn(tree, 'alias')}`],
    // Of one brand, so that a product of another brand keeps its page below a brand.
    ['brand', `/product/brand/${textIn(tree, 'brand')}/product/${textIn(tree, 'alias')}`],
  ],
  solutions: (tree) => itemAddresses(tree, '/product/solution', 'solution'),
  cases: (tree) => itemAddresses(tree, '/product/case', 'case'),
  videos: (tree) => itemAddresses(tree, '/video', 'video'),
  news(tree) {
    const category = textIn(tree, 'category');
    return itemAddresses(tree, `/news/${category}`, `news/${category}`);
  },
  pages: (tree) => (textIn(tree, 'path') === '' ? [] : [['home', textIn(tree, 'path')]]),
};

/** Kinds whose address can be changed by the name in it (`alias`); pages have a path instead. */
export const renamedKinds: readonly string[] = Object.keys(addressesByKind).filter(
  (kind) => kind !== 'pages',
);

/** Returns the addresses of a document's pages, the canonical one first; none of a kind without any. */
export const contentAddresses = (kind: string, tree: Tree | null): string[] =>
  tree === null ? [] : (addressesByKind[kind]?.(tree) ?? []).map(([, path]) => path);

/**
 * Returns where the addresses lead that a document has no more: to the page of the same sort, or to the
 * canonical one. None if it has no page any more.
 */
export function movedAddresses(
  kind: string,
  before: Tree | null,
  after: Tree,
): { from: string; to: string }[] {
  const addressesOf = addressesByKind[kind];
  if (!addressesOf || before === null) return [];
  const now = addressesOf(after);
  const paths = new Set(now.map(([, path]) => path));
  const [canonical] = now;
  if (!canonical) return [];
  return addressesOf(before).flatMap(([name, from]) => {
    if (paths.has(from)) return [];
    return [{ from, to: (now.find(([each]) => each === name) ?? canonical)[1] }];
  });
}

/**
 * Returns a text with these addresses in place of earlier ones, in links and on their own, in both
 * languages. A longer address that only begins with one of them stays.
 */
export function withAddresses(
  text: string,
  moves: readonly { from: string; to: string }[],
): string {
  const targets = new Map(moves.map(({ from, to }) => [from, to]));
  // Longer ones first, because one may begin with another.
  const sources = [...targets.keys()].sort((a, b) => b.length - a.length);
  if (!sources.some((source) => text.includes(source))) return text;
  const pattern = new RegExp(
    `(?<![\\w.~%-])(/en)?(${sources.join('|')})(?![\\w/.%-]*[\\w/%-])`,
    'g',
  );
  return text.replace(
    pattern,
    (_whole, language: string | undefined, source: string) =>
      `${language ?? ''}${targets.get(source)!}`,
  );
}
