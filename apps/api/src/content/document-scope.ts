import { fieldOf, isRecord, type Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { isBrandInScope, isEventInScope, type Scope } from '#domain/desk/scope.ts';
import { brandsOf } from './brands-of.ts';
import { kindOf } from './document-path.ts';

/** Returns whether a document is in the scope of a person; that of an event is with its event. */
export function isDocumentInScope(scope: Scope, path: string, tree: Tree): boolean {
  const brands = brandsOf(path, tree);
  if (kindOf(path) !== 'events') return isBrandInScope(scope, brands);
  const alias = isRecord(tree) ? fieldOf(tree, 'alias') : undefined;
  return isEventInScope(scope, { alias: typeof alias === 'string' ? alias : '', brands });
}
