import { and, asc, eq, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Language } from '@portolane/core/i18n/language.ts';
import { wasPublic } from '@portolane/core/rules/desk/bin.ts';
import { fieldOf, isRecord, type Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { brandsOf } from '#content/brands-of.ts';
import { problemsIn, type ProblemView } from '#content/content-problem.ts';
import { contentKinds } from '#content/describe-kind.ts';
import { keyOf, kindOf } from '#content/document-path.ts';
import { removeDocuments, type StoredDocument } from '#content/documents.ts';
import { treeOf } from '#content/edit-text.ts';
import { checkEdit } from '#content/store/check-edit.ts';
import { publicationOf, recordEntries, titleOf } from '#content/store/entries.ts';
import { recordFollowUp } from '#content/store/follow-ups.ts';
import { lockDocuments } from '#content/store/locks.ts';
import { readTrees, treesOf } from '#content/store/read-trees.ts';
import { mayReferTo } from '#content/store/record-trees.ts';
import { treeIn } from '#content/store/stored-tree.ts';
import { namesOf, nameKey, referencesOf } from '#content/store/document-names.ts';
import { announceEdit, writeEdit } from '#content/store/write-edit.ts';
import { kindNamed } from '#content/kind-lookup.ts';
import { readFacts } from '#content/stored-facts.ts';
import type { Queryable } from '#db/database.ts';
import { legalText } from '#db/schema/catalogue.ts';
import {
  contentBin,
  contentDraft,
  contentName,
  contentTranslation,
  contentVersion,
} from '#db/schema/content.ts';
import { event } from '#db/schema/event.ts';
import { legalTexts } from '#db/schema/values.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordAudit } from '#domain/audit-log.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { translatorOf } from '#i18n/translations.ts';
import {
  assertDocumentInScope,
  assertEditable,
  assertEditedBy,
  type Editor,
  readDocument,
} from './document-access.ts';
import { lockEvents } from './event-conflicts.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

/** A document that refers to the one that was to be deleted. */
interface Referrer {
  path: string;
  title: { zh: string; en?: string | undefined };
}

export type DeleteOutcome =
  /** `gone`: nobody can have seen it, so it is in no bin. */
  | { outcome: 'gone' | 'binned' }
  /** `references`: what refers to it; `problems`: of others that show something of it. Nothing was deleted. */
  | { outcome: 'refused'; references: Referrer[]; problems: ProblemView[] };

class Refused extends Error {
  readonly outcome: DeleteOutcome;

  constructor(outcome: DeleteOutcome) {
    super('The document was not deleted.');
    this.outcome = outcome;
  }
}

const subjectOf = (path: string): string => path.replace(/\.yaml$/, '');

const notPossible = (why: 'list' | 'legal' | 'enrolments', language: Language): CodedError =>
  new CodedError('DESK_NOT_POSSIBLE', {
    message: translatorOf(language)(`deskErrors:notDeleted.${why}`),
  });

/**
 * A text that people have agreed to must stay provable, so a legal text stays once a version was
 * published.
 */
async function assertNoLegalText(tx: Queryable, path: string, language: Language): Promise<void> {
  const alias = legalTexts.find((each) => path === `pages/${each}.yaml`);
  if (alias === undefined) return;
  const found = await tx
    .select({ alias: legalText.alias })
    .from(legalText)
    .where(eq(legalText.alias, alias))
    .limit(1);
  if (found.length > 0) throw notPossible('legal', language);
}

/** Orders and waitlists name their event, and its attendees are told of it: it stays, and can be hidden. */
async function assertNobodyEnrolled(
  tx: Queryable,
  client: PoolClient,
  { tree, language }: { tree: Tree; language: Language },
): Promise<void> {
  const alias = isRecord(tree) ? fieldOf(tree, 'alias') : undefined;
  const series = (isRecord(tree) ? fieldOf(tree, 'series') : undefined) ?? 1;
  if (typeof alias !== 'string' || typeof series !== 'number') return;
  // A checkout at the same time waits, and finds no event.
  await lockEvents(tx, client, [`${alias}/${series}`]);
  const { rows } = await tx.execute(sql`
    select from ${event}
    where ${event.alias} = ${alias} and ${event.seriesNum} = ${series}
      and (exists (select from orders where orders.event_id = ${event.id})
        or exists (select from waiting_entry where waiting_entry.event_id = ${event.id})
        or exists (select from event_session s where s.event_id = ${event.id} and s.walk_ins > 0))`);
  if (rows.length > 0) throw notPossible('enrolments', language);
}

const titleIn = (path: string, tree: Tree, insert: Awaited<ReturnType<typeof readFacts>>) =>
  titleOf(isRecord(tree) ? tree : {}, {
    field: contentKinds.get(kindOf(path))?.title ?? null,
    path: keyOf(path) || path,
    insert,
  });

/** Returns the documents that refer to names which only this document has. */
async function referrersOf(tx: Queryable, path: string, tree: Tree): Promise<Referrer[]> {
  const insert = await readFacts(tx);
  const found = new Map<string, Referrer>();
  for (const name of namesOf(kindNamed(kindOf(path))!, path, tree)) {
    // The series of an event share their name.
    const holders = await tx
      .select({ path: contentName.path })
      .from(contentName)
      .where(and(eq(contentName.of, name.of), eq(contentName.alias, name.alias)));
    if (holders.some((each) => each.path !== path)) continue;
    for (const [other, otherTree] of await readTrees(tx, mayReferTo(name))) {
      const own = referencesOf(kindNamed(kindOf(other))!, otherTree).map(nameKey);
      if (other !== path && own.includes(nameKey(name)))
        found.set(other, { path: other, title: titleIn(other, otherTree, insert) });
    }
  }
  return [...found.values()];
}

/** Returns whether visitors may have seen a document, by all of its versions. */
async function mayHaveBeenSeen(tx: Queryable, document: StoredDocument, now: Date) {
  const versions = await tx
    .select({ text: contentVersion.text, at: contentVersion.at, author: contentVersion.author })
    .from(contentVersion)
    .where(
      and(
        eq(contentVersion.path, document.path),
        sql`${contentVersion.version} < ${document.version}`,
        // Versions of before are those of another document, which is in the bin.
        sql`${contentVersion.version} > coalesce((select max(${contentBin.version}) from ${contentBin} where ${contentBin.path} = ${document.path}), 0)`,
      ),
    )
    .orderBy(asc(contentVersion.version));
  const records = [
    // When an import brought a version is not recorded.
    ...versions.map(({ text, at, author }) => ({
      tree: treeOf(text),
      since: author === null ? null : at,
    })),
    { tree: treeIn(document), since: document.editedAt },
  ];
  return wasPublic(
    records.map(({ tree, since }) => {
      const { state, publishUp, publishDown } = publicationOf(isRecord(tree) ? tree : {});
      return { since, state, publishUp, publishDown };
    }),
    now,
  );
}

/**
 * Deletes a document. One that visitors may have seen goes to the bin for 30 days with its drafts and
 * versions; another one is gone. Its rows, search documents, names, and references go at once.
 * @throws DESK_ITEM_NOT_EXIST, DESK_OUT_OF_SCOPE; DESK_CHANGED_MEANWHILE if somebody has published since;
 * DESK_NOT_POSSIBLE for a list, a legal text, and an event with enrolments
 */
export async function deleteDocument(
  deps: Deps,
  { path, version }: { path: string; version: number },
  { actor, scope, language = 'zh-TW' }: Editor,
): Promise<DeleteOutcome> {
  assertEditable(path);
  if (kindNamed(kindOf(path))!.files !== 'folder') throw notPossible('list', language);
  assertEditedBy(path, undefined, language);
  const run = async (tx: Queryable, client: PoolClient): Promise<DeleteOutcome> => {
    await lockDocuments(tx, [path]);
    const at = deps.now();
    const document = await readDocument(tx, path);
    const tree = treeIn(document);
    assertDocumentInScope(scope, path, tree);
    if (document.version !== version) throw new CodedError('DESK_CHANGED_MEANWHILE');
    await assertNoLegalText(tx, path, language);
    if (kindOf(path) === 'events') await assertNobodyEnrolled(tx, client, { tree, language });
    const references = await referrersOf(tx, path, tree);
    if (references.length > 0) throw new Refused({ outcome: 'refused', references, problems: [] });
    const checked = await checkEdit(tx, deps, { path, before: tree, after: null });
    if ('problems' in checked)
      throw new Refused({
        outcome: 'refused',
        references: [],
        problems: problemsIn(language, checked.problems),
      });
    const isBinned = await mayHaveBeenSeen(tx, document, at);
    const written = await writeEdit(tx, checked, { path, now: at });
    if ('problems' in written)
      throw new Refused({
        outcome: 'refused',
        references: [],
        problems: problemsIn(language, written.problems),
      });
    const drafts = await tx.select().from(contentDraft).where(eq(contentDraft.path, path));
    const translations = await tx
      .select({ field: contentTranslation.field, chinese: contentTranslation.chinese })
      .from(contentTranslation)
      .where(eq(contentTranslation.path, path));
    await tx.insert(contentBin).values({
      path,
      kind: kindOf(path),
      title: titleIn(path, tree, await readFacts(tx)),
      brands: brandsOf(path, tree),
      version: document.version,
      tree: isBinned ? tree : null,
      translations: isBinned ? translations : [],
      drafts: isBinned
        ? drafts.map(({ author, tree: draft, baseVersion, at: saved }) => ({
            author,
            tree: draft,
            baseVersion,
            at: saved.toISOString(),
          }))
        : [],
      deletedBy: actor,
      deletedAt: at,
    });
    await removeDocuments(tx, [path], at);
    if (!isBinned) await tx.delete(contentVersion).where(eq(contentVersion.path, path));
    const others = await treesOf(tx, checked.dependants);
    await recordEntries(
      tx,
      [...others].map(([each, its]) => ({ path: each, kind: kindOf(each), tree: its })),
    );
    await recordFollowUp(tx, { path, before: tree, later: checked.later });
    await recordAudit(
      tx,
      { actor, action: 'content delete', subject: subjectOf(path), details: {} },
      at,
    );
    await announceEdit(tx, checked);
    return { outcome: isBinned ? 'binned' : 'gone' };
  };
  try {
    return await inTransaction(deps.db, run);
  } catch (error) {
    if (error instanceof Refused) return error.outcome;
    throw error;
  }
}
