import { and, asc, eq, sql } from 'drizzle-orm';
import { kindOf } from '#content/document-path.ts';
import { entriesOf, hasWords } from '#content/store/entries.ts';
import { readFacts } from '#content/stored-facts.ts';
import type { Queryable } from '#db/database.ts';
import { contentEntry } from '#db/schema/content.ts';
import type { Localized } from '#db/stored-types.ts';
import { searchWords } from '#db/word-search.ts';
import type { Scope } from '#domain/desk/scope.ts';
import { draftRow } from './list-documents.ts';
import { entriesInScope, entriesWith, isRecorded, readUnrecorded } from './listed-entries.ts';

export interface FoundDocument {
  path: string;
  kind: string;
  /** The item of a document; null: the document. */
  entry: string | null;
  title: Localized;
}

/**
 * Returns documents and their entries by parts of their titles and paths, as far as a person is
 * responsible for them, by kind: those without entries last (`findUnrecorded`).
 */
export async function findDocuments(
  db: Queryable,
  typed: string,
  { kinds, scope, limit }: { kinds: readonly string[]; scope: Scope; limit: number },
): Promise<FoundDocument[]> {
  const words = searchWords(typed);
  const { path, kind, entry, title, position } = contentEntry;
  const ofKind = (name: string) =>
    db
      .select({ path, kind, entry, title })
      .from(contentEntry)
      .where(and(eq(kind, name), entriesInScope(scope), isRecorded(db), entriesWith(words)))
      .orderBy(sql`${path} collate "C"`, asc(position))
      .limit(limit);
  const stored: FoundDocument[] = [];
  for (const name of kinds) if (stored.length < limit) stored.push(...(await ofKind(name)));
  const others = await findUnrecorded(db, words, { kinds, scope });
  return [...stored, ...others]
    .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
    .slice(0, limit);
}

/** Searches what has no entries: what an older release has written, and drafts of new documents. */
async function findUnrecorded(
  db: Queryable,
  words: readonly string[],
  asking: { kinds: readonly string[]; scope: Scope },
): Promise<FoundDocument[]> {
  const { documents, drafts } = await readUnrecorded(db, asking);
  if (documents.length === 0 && drafts.length === 0) return [];
  const insert = await readFacts(db);
  const once = new Map(drafts.map((draft) => [draft.path, draft])).values();
  return [
    ...documents.flatMap((document) =>
      entriesOf(document, insert).map((each) => ({ ...each, path: document.path })),
    ),
    ...[...once].map((draft) => draftRow(draft, [], insert)),
  ]
    .filter((each) => hasWords(words, each.path, each))
    .map(({ path, entry, title }) => ({ path, kind: kindOf(path), entry, title }));
}
