/** The facts of a running site, for code that shows texts of documents outside their pages. */
import { eq, inArray, or } from 'drizzle-orm';
import type { Tree } from '@portolane/core/rules/desk/document-tree.ts';
import type { Queryable } from '#db/database.ts';
import { contentDocument } from '#db/schema.ts';
import type { StoredDocument } from './documents.ts';
import { treeOf } from './edit-text.ts';
import { factInserter } from './facts.ts';

/** Parsed documents, by path: they are read again and again, and few of them change. */
const parsed = new Map<string, { text: string; tree: Tree }>();

/** Returns the data of a document, which must not be changed. */
export function treeOfDocument({ path, text }: Pick<StoredDocument, 'path' | 'text'>): Tree {
  const known = parsed.get(path);
  if (known?.text === text) return known.tree;
  const tree = treeOf(text);
  parsed.set(path, { text, tree });
  return tree;
}

/** Where facts come from (facts.ts). */
const sources = ['facts.yaml', 'setting.yaml', 'offices.yaml'];

/** Returns a value with its references to facts resolved; unknown references stay as they are. */
export type InsertFacts = <T>(value: T) => T;

/** Returns a function that inserts the published facts into texts and lists of texts. */
export async function readFacts(db: Queryable): Promise<InsertFacts> {
  const documents = await db
    .select({ path: contentDocument.path, text: contentDocument.text })
    .from(contentDocument)
    .where(or(inArray(contentDocument.path, sources), eq(contentDocument.kind, 'brands')));
  const { insertInto } = factInserter(
    new Map(documents.map((document) => [document.path, treeOfDocument(document)])),
  );
  return <T>(value: T) => insertInto('', value).data as T;
}
