/** Makes searches without a result words for something that is found (`synonyms.yaml`). */
import { eq } from 'drizzle-orm';
import type { DeskFinding } from '@portolane/core/contract/desk/figures.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { isRecord, type TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
import { maySeeFigure } from '@portolane/core/rules/desk/figures.ts';
import { withKeyword } from '@portolane/core/rules/search/keyword-groups.ts';
import { synonymIndex } from '@portolane/core/rules/search/search-terms.ts';
import { treeIn } from '#content/store/stored-tree.ts';
import type { Database, Queryable } from '#db/database.ts';
import { siteDocument } from '#db/schema/site.ts';
import { assertInScope } from '#domain/desk/scope.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { searchDocuments } from '#domain/search/find-documents.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { formatterOf } from '#i18n/formatter.ts';
import { translatorOf } from '#i18n/translations.ts';
import { type Editor, readDocument } from './document-access.ts';
import { publishDocument } from './publish-document.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

/** A search without a result, and a word that finds what it should find. */
export interface NewKeyword {
  query: string;
  language: Language;
  word: string;
}

const PATH = 'synonyms.yaml';
const SHOWN_TITLES = 5;

async function readGroups(
  db: Queryable,
): Promise<{ groups: string[][]; tree: TreeRecord; version: number }> {
  const document = await readDocument(db, PATH);
  const tree = treeIn(document);
  // A stored document has been checked by its schema.
  if (!isRecord(tree)) throw new CodedError('DESK_ITEM_NOT_EXIST');
  return { groups: tree['synonyms'] as string[][], tree, version: document.version };
}

/** Returns what a search finds, by the groups that are stored now rather than those in the cache. */
async function whatIsFound(
  { db, now }: { db: Database; now: Deps['now'] },
  typed: string,
  language: Language,
): Promise<DeskFinding> {
  const [row] = await db
    .select({ data: siteDocument.data })
    .from(siteDocument)
    .where(eq(siteDocument.key, 'synonyms'));
  const synonyms = synonymIndex(row ? (row.data as string[][]) : []);
  const page = { limit: SHOWN_TITLES, offset: 0 };
  const { rows, totals } = await searchDocuments(db, { typed, synonyms, language }, now(), page);
  return {
    total: [...totals.values()].reduce((sum, total) => sum + total, 0),
    titles: rows.map(({ title }) => title),
  };
}

/** Searches belong to the whole site. @throws DESK_OUT_OF_SCOPE */
const assertUnlimited = ({ scope }: Editor) => assertInScope(maySeeFigure('searchMisses', scope));

/** Returns the groups of words for one thing. @throws DESK_ITEM_NOT_EXIST, DESK_OUT_OF_SCOPE */
export async function keywordGroups({ db }: Pick<Deps, 'db'>, editor: Editor): Promise<string[][]> {
  assertUnlimited(editor);
  return (await readGroups(db)).groups;
}

/** Returns what a word finds in a language. @throws DESK_OUT_OF_SCOPE */
export async function previewKeyword(
  deps: Deps,
  { word, language }: NewKeyword,
  editor: Editor,
): Promise<DeskFinding> {
  assertUnlimited(editor);
  return whatIsFound(deps, word, language);
}

/**
 * Adds a search to the group of a word, or to a new one with it, and publishes the groups. Returns what
 * the search finds from now on.
 * @throws DESK_NOT_POSSIBLE if the word finds nothing, or both are words for one thing already;
 * DESK_CHANGED_MEANWHILE, DESK_ITEM_NOT_EXIST, DESK_OUT_OF_SCOPE
 */
export async function makeKeyword(
  deps: Deps,
  { query, word, language }: NewKeyword,
  editor: Editor & { language: Language },
): Promise<DeskFinding> {
  assertUnlimited(editor);
  const translate = translatorOf(editor.language);
  const refuse = (message: string) => new CodedError('DESK_NOT_POSSIBLE', { message });
  const { groups, tree, version } = await readGroups(deps.db);
  const changed = withKeyword(groups, query, word);
  if (!changed) throw refuse(translate('staff:figures.keywordKnown', { query, word }));
  if ((await whatIsFound(deps, word, language)).total === 0)
    throw refuse(translate('staff:figures.keywordFindsNothing', { word }));
  const result = await publishDocument(
    deps,
    { path: PATH, tree: { ...tree, synonyms: changed }, baseVersion: version, minor: true },
    editor,
    'content keyword',
  );
  if (result.outcome === 'conflict') throw new CodedError('DESK_CHANGED_MEANWHILE');
  if (result.outcome === 'invalid')
    throw refuse(
      result.problems
        .map(({ field, message }) => formatterOf(editor.language).labelled(field, message))
        .join('\n'),
    );
  return whatIsFound(deps, query, language);
}
