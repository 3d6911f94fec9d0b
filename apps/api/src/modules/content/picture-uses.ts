import { isRecord, type Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { below } from '@portolane/core/rules/desk/document-tree.ts';
import { readTrees } from '#content/store/read-trees.ts';
import { readFacts } from '#content/stored-facts.ts';
import { isDocumentInScope } from '#content/document-scope.ts';
import { mayReferTo } from '#content/store/record-trees.ts';
import type { Scope } from '#domain/desk/scope.ts';
import type { Database } from '#db/database.ts';

/** Yields the fields of a tree that name a picture. */
function* fieldsWith(tree: Tree, file: string, field = ''): Generator<string> {
  if (Array.isArray(tree))
    for (const [index, each] of tree.entries()) yield* fieldsWith(each, file, below(field, index));
  else if (isRecord(tree)) {
    if (tree['file'] === file) yield field;
    for (const [name, each] of Object.entries(tree))
      yield* fieldsWith(each, file, below(field, name));
  }
}

type Title = { zh: string; en?: string };

function titleIn(tree: Tree): Title | null {
  const title = isRecord(tree) ? tree['title'] : null;
  if (!isRecord(title) || typeof title['zh'] !== 'string') return null;
  return { zh: title['zh'], ...(typeof title['en'] === 'string' && { en: title['en'] }) };
}

/** Returns where the documents that a person is responsible for use a picture. */
export async function findPictureUses(
  db: Database,
  file: string,
  scope: Scope,
): Promise<{ path: string; field: string; title: Title | null }[]> {
  const [documents, insert] = await Promise.all([
    readTrees(db, mayReferTo({ of: 'picture', alias: file })),
    readFacts(db),
  ]);
  return [...documents].flatMap(([path, tree]) => {
    if (!isDocumentInScope(scope, path, tree)) return [];
    const title = insert(titleIn(tree));
    return [...fieldsWith(tree, file)].map((field) => ({ path, field, title }));
  });
}
