import { and, count, inArray, sql } from 'drizzle-orm';
import type { ContentRowView } from '@portolane/core/contract/desk/content.ts';
import type { ContentCount } from '@portolane/core/contract/desk/content-counts.ts';
import { contentKinds } from '#content/describe-kind.ts';
import { kindOf } from '#content/document-path.ts';
import { contentDocument, contentDraft, contentEntry } from '#db/schema/content.ts';
import type { Scope } from '#domain/desk/scope.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { isInState } from '#domain/published.ts';
import { readUnrecordedRows } from './list-documents.ts';
import { entriesInScope, isRecorded } from './listed-entries.ts';

/** Returns what waits in each kind of content that a person is responsible for. */
export async function countDocuments(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  scope: Scope,
): Promise<ContentCount[]> {
  const at = now();
  const kinds = [...contentKinds.keys()];
  const { kind, path } = contentEntry;
  const drafts = db.select({ path: contentDraft.path }).from(contentDraft);
  const counted = await db
    .select({
      kind,
      total: count(),
      // The entries of a document share its drafts, and its translations.
      drafts: sql`count(distinct ${path}) filter (where ${inArray(path, drafts)})`.mapWith(Number),
      hidden: sql`count(*) filter (where ${isInState(contentEntry, 'hidden', at)})`.mapWith(Number),
      upcoming: sql`count(*) filter (where ${isInState(contentEntry, 'upcoming', at)})`.mapWith(
        Number,
      ),
      behind: sql`count(distinct ${path}) filter (where ${contentDocument.behind} > 0)`.mapWith(
        Number,
      ),
    })
    .from(contentEntry)
    .innerJoin(contentDocument, sql`${contentDocument.path} = ${path}`)
    .where(and(entriesInScope(scope), isRecorded(db)))
    .groupBy(kind);
  const others = await readUnrecordedRows(db, { kinds, scope, now: at });
  return kinds.map((name) => {
    const {
      total = 0,
      drafts: drafted = 0,
      hidden = 0,
      upcoming = 0,
      behind = 0,
    } = counted.find((each) => each.kind === name) ?? {};
    const more = others.filter((row) => kindOf(row.path) === name);
    const rowsThat = (isSo: (row: ContentRowView) => boolean) => more.filter(isSo).length;
    const documentsThat = (isSo: (row: ContentRowView) => boolean) =>
      new Set(more.filter(isSo).map((row) => row.path)).size;
    return {
      kind: name,
      total: total + more.length,
      drafts: drafted + documentsThat((row) => row.drafts.length > 0),
      hidden: hidden + rowsThat((row) => row.state === 'hidden'),
      upcoming: upcoming + rowsThat((row) => row.state === 'upcoming'),
      behind: behind + documentsThat((row) => row.behind > 0),
    };
  });
}
