/** Writes the rows of a checked edit. */
import type { Queryable } from '#db/database.ts';
import { announceContentChange } from '#domain/content-changes.ts';
import { indexRows } from '#domain/search/index-content.ts';
import type { ContentProblem } from '../content-problem.ts';
import { addLegalTexts } from '../add-legal-texts.ts';
import { freeLegalVersion } from '../legal-versions.ts';
import { changedDocuments, writeChanges } from '../write-changes.ts';
import type { CheckedEdit } from './check-edit.ts';

export type WrittenEdit =
  | { problems: ContentProblem[] }
  /** `left`: aliases of legal texts that name a fact which changed; they need a new version. */
  | { left: string[] };

/** Writes the rows of an edit, and nothing else. If there are problems, the caller must roll back. */
export async function writeEditedRows(
  tx: Queryable,
  { changes, legal, draw }: CheckedEdit,
  { path, now }: { path: string; now: Date },
): Promise<WrittenEdit> {
  await draw();
  const problems = (await writeChanges(tx, changes)).map(({ key }): ContentProblem => ({
    file: path,
    field: 'alias',
    code: 'madeHere',
    values: { key },
  }));
  const left: string[] = [];
  for (const row of legal) {
    const isLeft = (await addLegalTexts(tx, [row])).length > 0;
    if (isLeft && path === `pages/${row.alias}.yaml`)
      problems.push({
        file: path,
        field: 'version',
        code: 'legalPublished',
        values: { version: await freeLegalVersion(tx, row.alias, now) },
      });
    else if (isLeft) left.push(row.alias);
  }
  return problems.length > 0 ? { problems } : { left };
}

/**
 * Writes the rows of an edit and the search documents of these rows. If there are problems, the caller
 * must roll back; else it ends its transaction with `announceEdit`.
 */
export async function writeEdit(
  tx: Queryable,
  edit: CheckedEdit,
  { path, now }: { path: string; now: Date },
): Promise<WrittenEdit> {
  const written = await writeEditedRows(tx, edit, { path, now });
  if ('problems' in written) return written;
  const { changes, legal } = edit;
  if (changes.length > 0 || legal.length > 0)
    await indexRows(tx, now, await changedDocuments(tx, changes));
  return written;
}

/** Tells the other processes what an edit has changed. The last statement of its transaction. */
export async function announceEdit(
  tx: Queryable,
  { changes, legal }: Pick<CheckedEdit, 'changes' | 'legal'>,
): Promise<void> {
  if (changes.length > 0 || legal.length > 0) await announceContentChange(tx);
}
