/**
 * Takes out of stored documents what the product drew: how a product, a solution, or a person looks. Such
 * a document shows its picture, or a plain cover.
 */
import { isRecord, type Tree, type TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
import type { Queryable } from '#db/database.ts';
import { kindOf } from '../document-path.ts';
import { rewriteStored } from './rewrite-stored.ts';

const described: Readonly<Record<string, readonly string[]>> = {
  products: ['form', 'front'],
  solutions: ['layers', 'hot'],
};

const without = (record: TreeRecord, names: readonly string[]): TreeRecord =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

export const dropDrawings = (tx: Queryable): Promise<void> =>
  rewriteStored(tx, 'form|front|layers|hot|portrait', (tree: Tree, path: string): Tree => {
    if (!isRecord(tree)) return tree;
    const kind = kindOf(path);
    if (kind !== 'personnel') return without(tree, described[kind] ?? []);
    const { people } = tree;
    if (!Array.isArray(people)) return tree;
    return {
      ...tree,
      people: people.map((each) => (isRecord(each) ? without(each, ['portrait']) : each)),
    };
  });
