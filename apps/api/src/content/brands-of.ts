import { isRecord, type Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { kindNamed } from './kind-lookup.ts';
import { keyOf, kindOf } from './document-path.ts';

/** Returns the aliases of the brands that a document belongs to. */
export function brandsOf(path: string, tree: Tree): string[] {
  if (!isRecord(tree)) return [];
  const own = kindNamed(kindOf(path))?.brandsOf?.(tree, keyOf(path));
  if (own) return own;
  const { brands = [], brand } = tree;
  const list = Array.isArray(brands) ? brands : [];
  return [...list, brand].filter((each) => typeof each === 'string');
}
