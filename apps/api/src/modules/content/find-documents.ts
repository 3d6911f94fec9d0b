import { and, asc, eq, notExists, sql } from 'drizzle-orm';
import type { Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { isDocumentInScope } from '#content/document-scope.ts';
import { kindOf } from '#content/document-path.ts';
import { entriesOf, hasWords } from '#content/store/entries.ts';
import { isTextOnly, treeIn } from '#content/store/stored-tree.ts';
import { readFacts } from '#content/stored-facts.ts';
import type { Queryable } from '#db/database.ts';
import { contentDocument, contentDraft, contentEntry } from '#db/schema.ts';
import type { Localized } from '#db/stored-types.ts';
import { gramsOf, searchWords } from '#db/word-search.ts';
import { brandInScope, type Scope } from '#domain/desk/scope.ts';
import { draftRow } from './list-documents.ts';

export interface FoundDocument {
  path: string;
  kind: string;
  /** The item of a document; null: the document. */
  entry: string | null;
  title: Localized;
}

/**
 * Returns documents and their entries by parts of their titles and paths, as far as a person is
 * responsible for them, by kind: those without entries last (`findWithoutEntries`).
 */
export async function findDocuments(
  db: Queryable,
  typed: string,
  { kinds, scope, limit }: { kinds: readonly string[]; scope: Scope; limit: number },
): Promise<FoundDocument[]> {
  const words = searchWords(typed);
  const ofKind = (kind: string) =>
    db
      .select({
        path: contentEntry.path,
        kind: contentEntry.kind,
        entry: contentEntry.entry,
        title: contentEntry.title,
      })
      .from(contentEntry)
      .where(
        and(
          eq(contentEntry.kind, kind),
          brandInScope(scope, contentEntry.brands),
          notExists(
            db
              .select({ path: contentDocument.path })
              .from(contentDocument)
              .where(and(isTextOnly, eq(contentDocument.path, contentEntry.path))),
          ),
          ...words.flatMap((word) => [
            // The index finds those that contain all letter pairs, and only they are read.
            sql`text_grams(${contentEntry.words}) @> ${sql.param(gramsOf(word))}::text[]`,
            sql`position(${word} in ${contentEntry.words}) > 0`,
          ]),
        ),
      )
      .orderBy(sql`${contentEntry.path} collate "C"`, asc(contentEntry.position))
      .limit(limit);
  const stored: FoundDocument[] = [];
  for (const kind of kinds) if (stored.length < limit) stored.push(...(await ofKind(kind)));
  const others = await findWithoutEntries(db, words, { kinds, scope });
  return [...stored, ...others]
    .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
    .slice(0, limit);
}

/**
 * Searches what has no entries: documents that an older release has written since the start, and
 * drafts of documents that were never published. They are few, so all of them are read.
 */
async function findWithoutEntries(
  db: Queryable,
  words: readonly string[],
  { kinds, scope }: { kinds: readonly string[]; scope: Scope },
): Promise<FoundDocument[]> {
  const drafts = await db
    .select()
    .from(contentDraft)
    .where(
      notExists(
        db
          .select({ path: contentDocument.path })
          .from(contentDocument)
          .where(sql`${contentDocument.path} = ${contentDraft.path}`),
      ),
    );
  // Several people may have one of the same document.
  const unrecorded = await db.select().from(contentDocument).where(isTextOnly);
  const isFor = ({ path, tree }: { path: string; tree: Tree }) =>
    kinds.includes(kindOf(path)) && isDocumentInScope(scope, path, tree);
  const mine = {
    documents: unrecorded.map((each) => ({ ...each, tree: treeIn(each) })).filter(isFor),
    drafts: [...new Map(drafts.map((draft) => [draft.path, draft])).values()].filter(isFor),
  };
  if (mine.documents.length === 0 && mine.drafts.length === 0) return [];
  const insert = await readFacts(db);
  return [
    ...mine.documents.flatMap((document) =>
      entriesOf(document, insert).map((each) => ({ ...each, path: document.path })),
    ),
    ...mine.drafts.map((draft) => draftRow(draft, [], insert)),
  ]
    .filter((each) => hasWords(words, each.path, each))
    .map(({ path, entry, title }) => ({ path, kind: kindOf(path), entry, title }));
}
