import { inArray } from 'drizzle-orm';
import type { Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { kindOf } from '#content/document-path.ts';
import { readTrees } from '#content/store/read-trees.ts';
import type { Queryable } from '#db/database.ts';
import { contentDocument } from '#db/schema/content.ts';
import type { Localized } from '#db/stored-types.ts';
import { containsWords, searchWords } from '#db/word-search.ts';
import type { Scope } from '#domain/desk/scope.ts';
import type { PageRenderer } from '#domain/uncommitted-pages.ts';
import { findDocuments } from './find-documents.ts';
import { listReferences } from './list-references.ts';

interface Address {
  path: string;
  title: Localized;
  kind: string;
}

const MOST = 20;

/** Documents that have pages of their own, in the order in which they are offered. */
const kinds = [
  'pages',
  'brands',
  'products',
  'solutions',
  'events',
  'news',
  'curations',
  'videos',
  'cases',
  'faq',
  'tags',
];

/** Categories by which lists are filtered, with the list of `options.yaml` that has them. */
const categories = {
  'parent category': 'product_parent_category',
  'child category': 'product_child_category',
  'solution category': 'solution_category',
} as const;

/**
 * Returns pages of documents and categories by parts of their titles, each once, at most 20 of
 * documents.
 */
export async function listAddresses(
  db: Queryable,
  addressOf: PageRenderer['addressOf'],
  typed: string | undefined,
  scope: Scope,
): Promise<Address[]> {
  const words = searchWords(typed);
  const found = await findDocuments(db, typed ?? '', { kinds, scope, limit: MOST });
  const paths = [...new Set(found.map(({ path }) => path))];
  const trees = await readTrees(db, inArray(contentDocument.path, paths));
  const at = (path: string, tree: Tree, entry: string | null) =>
    addressOf({ path, tree, entry, published: null }, 'zh-TW');
  const addresses: Address[] = [];
  const add = (path: string | null, title: Localized, kind: string) => {
    if (path !== null && !addresses.some((each) => each.path === path))
      addresses.push({ path, title, kind });
  };
  for (const { path, entry, title } of found) {
    // A draft of a new document has no page yet.
    const tree = trees.get(path);
    if (tree !== undefined) add(at(path, tree, entry), title, kindOf(path));
  }
  for (const [of, list] of Object.entries(categories))
    for (const { alias, title } of await listReferences(db, { of, fields: [] }, scope))
      if (containsWords([title.zh, title.en ?? ''], words))
        add(at('options.yaml', {}, `${list}.${alias}`), title, 'options');
  return addresses;
}
