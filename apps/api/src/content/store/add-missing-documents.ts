import type { Queryable } from '#db/database.ts';
import { contentDocument } from '#db/schema/content.ts';
import type { ApiSettings } from '#settings/settings.ts';
import { type ContentProblem, problemText } from '../content-problem.ts';
import { writeVersion } from '../documents.ts';
import { emptyDocuments } from '../empty-document.ts';
import { checkEdit } from './check-edit.ts';
import { announceEdit, writeEdit } from './write-edit.ts';

/** Nothing is required of such a document, so its kind is wrong, and not the site. */
const cannotBeEmpty = (path: string, problems: readonly ContentProblem[]) =>
  new Error(
    `${path} is refused while it is empty: ${problems.map(({ file, field, ...problem }) => `${file}, ${field}: ${problemText(problem, 'en')}`).join('; ')}`,
  );

/**
 * Adds an empty document, with its rows and search documents, for each single-file kind that the site
 * has no document of: the desk can edit only documents that exist. Their author is null, as after an
 * import, so that a later import replaces them. The caller holds the lock of all content.
 */
export async function addMissingDocuments(
  tx: Queryable,
  deps: { settings: Pick<ApiSettings, 'dataDir' | 'files' | 'contentDir'> },
  now: Date,
): Promise<void> {
  const stored = await tx.select({ path: contentDocument.path }).from(contentDocument);
  const known = new Set(stored.map(({ path }) => path));
  for (const [path, { tree, text }] of emptyDocuments()) {
    if (known.has(path)) continue;
    const edit = await checkEdit(tx, deps, { path, before: null, after: tree });
    if ('problems' in edit) throw cannotBeEmpty(path, edit.problems);
    const written = await writeEdit(tx, edit, { path, now });
    if ('problems' in written) throw cannotBeEmpty(path, written.problems);
    await writeVersion(tx, { path, before: null, tree, text, author: null }, now);
    await announceEdit(tx, edit);
  }
}
