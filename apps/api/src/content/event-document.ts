/** Keeps the document of an event true when staff change its rows elsewhere than in the form. */
import { inArray } from 'drizzle-orm';
import { isRecord, sameTree, type TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { TAIPEI_OFFSET_MS } from '@portolane/core/rules/time/taipei-day.ts';
import type { Queryable } from '#db/database.ts';
import { contentDocument } from '#db/schema/content.ts';
import { type StoredDocument, writeVersion } from './documents.ts';
import { treeIn } from './store/stored-tree.ts';

export interface NamedEvent {
  alias: string;
  seriesNum: number;
}

/** A moment as documents write it, in Taipei: 2026-12-08T09:30. */
export const momentText = (moment: Date): string =>
  sliceAt(new Date(moment.getTime() + TAIPEI_OFFSET_MS).toISOString(), 0, 16);

/** Returns the paths that the document of an event may have. */
export const eventPaths = ({ alias, seriesNum }: NamedEvent): string[] => [
  `events/${alias}.yaml`,
  `events/${alias}-${seriesNum}.yaml`,
];

/** Returns the document of an event; null if it has none, because it is from no file. */
export async function findEventDocument(
  db: Queryable,
  { alias, seriesNum }: NamedEvent,
): Promise<StoredDocument | null> {
  const documents = await db
    .select()
    .from(contentDocument)
    .where(inArray(contentDocument.path, eventPaths({ alias, seriesNum })));
  const isOfEvent = (document: StoredDocument): boolean => {
    const tree = treeIn(document);
    return isRecord(tree) && tree['alias'] === alias && tree['series'] === seriesNum;
  };
  return documents.find(isOfEvent) ?? null;
}

/** The document of an event while it is changed. */
export interface EventEdit {
  event: TreeRecord;
  /** Returns a session by its key; undefined if the document has none of this key. */
  session: (key: string) => TreeRecord | undefined;
}

/**
 * Writes the changes of staff in the rows of an event to its document, as a version of that
 * person. The caller must hold the locks of its document (`lockDocuments`, `eventPaths`), taken before
 * those of the sessions.
 */
export async function writeEventDocument(
  tx: Queryable,
  named: NamedEvent,
  { actor, at }: { actor: string; at: Date },
  change: (edit: EventEdit) => void,
): Promise<void> {
  const before = await findEventDocument(tx, named);
  if (!before) return;
  const tree = treeIn(before) as TreeRecord;
  const { sessions } = tree;
  change({
    event: tree,
    session: (key) =>
      (Array.isArray(sessions) ? sessions : [])
        .filter(isRecord)
        .find((session) => session['key'] === key),
  });
  if (sameTree(tree, treeIn(before))) return;
  await writeVersion(tx, { path: before.path, before, tree, author: actor }, at);
}
