/** The entries of documents (`content_entry`) in a list, a count, or a search of the desk. */
import { and, arrayOverlaps, asc, inArray, not, notExists, or, sql, type SQL } from 'drizzle-orm';
import type { Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { isDocumentInScope } from '#content/document-scope.ts';
import { kindOf } from '#content/document-path.ts';
import { isTextOnly, treeIn } from '#content/store/stored-tree.ts';
import type { Queryable } from '#db/database.ts';
import { contentDocument, contentDraft, contentEntry } from '#db/schema/content.ts';
import { gramsOf } from '#db/word-search.ts';
import { brandInScope, type Scope } from '#domain/desk/scope.ts';

/** The condition on entries of documents that a person is responsible for, as `isDocumentInScope` says. */
export function entriesInScope(scope: Scope): SQL | undefined {
  const { brands, events } = scope;
  const isEvent = sql`${contentEntry.kind} = 'events'`;
  const ownEvents = and(
    isEvent,
    brands === null ? undefined : arrayOverlaps(contentEntry.brands, brands),
    events === null
      ? undefined
      : sql`(select ${contentDocument.tree} ->> 'alias' from ${contentDocument}
          where ${contentDocument.path} = ${contentEntry.path}) = any(${sql.param(events)}::text[])`,
  );
  return or(ownEvents, and(not(isEvent), brandInScope(scope, contentEntry.brands)));
}

/** The condition on entries that are those of their documents; an older release records none. */
export const isRecorded = (db: Queryable): SQL =>
  notExists(
    db
      .select({ path: contentDocument.path })
      .from(contentDocument)
      .where(and(isTextOnly, sql`${contentDocument.path} = ${contentEntry.path}`)),
  );

/** The condition on entries that contain every word of `searchWords`. */
export const entriesWith = (words: readonly string[]): SQL | undefined =>
  and(
    ...words.flatMap((word) => [
      // The index finds those that contain all letter pairs, and only they are read.
      sql`text_grams(${contentEntry.words}) @> ${sql.param(gramsOf(word))}::text[]`,
      sql`position(${word} in ${contentEntry.words}) > 0`,
    ]),
  );

/** Documents that an older release writes beside this one, until the next start records them. */
const MOST_UNRECORDED = 500;

export interface Unrecorded {
  documents: (typeof contentDocument.$inferSelect & { tree: Tree })[];
  /** Of documents that were never published; several people may have one of the same document. */
  drafts: (typeof contentDraft.$inferSelect)[];
}

/** Returns what has no entries and is in a person's charge: it is little, so it is read whole. */
export async function readUnrecorded(
  db: Queryable,
  { kinds, scope }: { kinds: readonly string[]; scope: Scope },
): Promise<Unrecorded> {
  // Ordered and limited, because PostgreSQL expects every document to be such a one: it would read the
  // whole table instead of the index that has them alone.
  const documents = await db
    .select()
    .from(contentDocument)
    .where(and(isTextOnly, inArray(contentDocument.kind, [...kinds])))
    .orderBy(asc(contentDocument.path))
    .limit(MOST_UNRECORDED);
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
  const isListed = ({ path, tree }: { path: string; tree: Tree }) =>
    kinds.includes(kindOf(path)) && isDocumentInScope(scope, path, tree);
  return {
    documents: documents.map((each) => ({ ...each, tree: treeIn(each) })).filter(isListed),
    drafts: drafts.filter(isListed),
  };
}
