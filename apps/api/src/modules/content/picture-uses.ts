import { isRecord, type Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { below } from '@portolane/core/rules/desk/document-tree.ts';
import { readDocuments } from '#content/documents.ts';
import { treeOf } from '#content/edit-text.ts';
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

/** Returns where documents use a picture. */
export async function findPictureUses(
  db: Database,
  file: string,
): Promise<{ path: string; field: string }[]> {
  const documents = await readDocuments(db);
  return [...documents.values()].flatMap(({ path, text }) =>
    text.includes(file)
      ? [...fieldsWith(treeOf(text), file)].map((field) => ({ path, field }))
      : [],
  );
}
