import { eq, like, or } from 'drizzle-orm';
import type { ContentRowView } from '@portolane/core/contract/desk/content.ts';
import { isRecord, type Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { contentKinds } from '#content/describe-kind.ts';
import { isDocumentInScope } from '#content/document-scope.ts';
import { keyOf, kindOf } from '#content/document-path.ts';
import type { StoredDocument } from '#content/documents.ts';
import { treeIn } from '#content/store/stored-tree.ts';
import { entriesOf, type Entry, hasWords, titleOf } from '#content/store/entries.ts';
import { type InsertFacts, readFacts } from '#content/stored-facts.ts';
import { contentDocument, contentDraft } from '#db/schema.ts';
import { searchWords } from '#db/word-search.ts';
import type { Scope } from '#domain/desk/scope.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { CodedError } from '#http/coded-error.ts';
import { paged, type PageRequest } from '#http/paged.ts';
import { shownEnglish, shownState } from './shown-state.ts';

export interface DocumentFilter extends PageRequest {
  kind: string;
  search?: string | undefined;
  state?: ContentRowView['state'] | undefined;
  english?: ContentRowView['english'] | undefined;
  behind?: boolean | undefined;
  sort: 'title' | 'edited' | 'published' | 'order';
  descending: boolean;
}

/** Short fields that tables may show as columns. */
const columnFields = ['category', 'brand', 'brands', 'tags', 'industry', 'code', 'group', 'order'];

/** Returns the rows of a document: one, or one for each of its entries. */
function rowsOf(
  document: StoredDocument & { tree: Tree },
  { drafts, now, insert }: { drafts: readonly string[]; now: Date; insert: InsertFacts },
): ContentRowView[] {
  const { path } = document;
  const rowOf = ({ entry, record, title }: Entry): ContentRowView => {
    const { state, publishUp, publishDown } = shownState(record, now);
    return {
      path,
      entry,
      title,
      state,
      english: shownEnglish(record, { state, title }),
      behind: document.behind,
      publishUp: publishUp?.toISOString() ?? null,
      publishDown: publishDown?.toISOString() ?? null,
      columns: Object.fromEntries(
        columnFields.flatMap((name) => (name in record ? [[name, record[name]]] : [])),
      ),
      version: document.version,
      editedBy: document.editedBy,
      editedAt: document.editedAt?.toISOString() ?? null,
      drafts: [...drafts],
    };
  };
  return entriesOf(document, insert).map(rowOf);
}

/** A document that exists only as a draft. */
export function draftRow(
  { path, tree }: { path: string; tree: Tree },
  authors: readonly string[],
  insert: InsertFacts,
): ContentRowView {
  const record = isRecord(tree) ? tree : {};
  const field = contentKinds.get(kindOf(path))!.title;
  const title = titleOf(record, { field, path: keyOf(path), insert });
  return {
    path,
    entry: null,
    title,
    state: 'hidden',
    english: shownEnglish(record, { state: 'hidden', title }),
    behind: 0,
    publishUp: null,
    publishDown: null,
    columns: {},
    version: 0,
    editedBy: null,
    editedAt: null,
    drafts: [...authors],
  };
}

const orders: Record<Exclude<DocumentFilter['sort'], 'order'>, (row: ContentRowView) => string> = {
  title: ({ title }) => title.zh,
  edited: ({ editedAt }) => editedAt ?? '',
  published: ({ publishUp }) => publishUp ?? '',
};

/**
 * Returns a page of the content of a kind that a person is responsible for, with drafts of new
 * documents.
 * @throws DESK_ITEM_NOT_EXIST if there is no such kind
 */
export async function listDocuments(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  filter: DocumentFilter,
  scope: Scope,
): ReturnType<typeof paged<ContentRowView>> {
  const { kind, sort, descending } = filter;
  if (!contentKinds.has(kind)) throw new CodedError('DESK_ITEM_NOT_EXIST');
  const at = now();
  const insert = await readFacts(db);
  const documents = await db.select().from(contentDocument).where(eq(contentDocument.kind, kind));
  const drafts = await db
    .select()
    .from(contentDraft)
    .where(or(like(contentDraft.path, `${kind}/%`), eq(contentDraft.path, `${kind}.yaml`)));
  const authorsOf = (path: string) =>
    drafts.flatMap((draft) => (draft.path === path ? [draft.author] : []));
  const known = new Set(documents.map(({ path }) => path));
  const rows = [
    ...documents
      .map((each) => ({ ...each, tree: treeIn(each) }))
      .filter((each) => isDocumentInScope(scope, each.path, each.tree))
      .sort((a, b) => (a.path < b.path ? -1 : 1))
      .flatMap((each) => rowsOf(each, { drafts: authorsOf(each.path), now: at, insert })),
    ...drafts
      .filter(({ path, tree }) => !known.has(path) && isDocumentInScope(scope, path, tree))
      .map((draft) => draftRow(draft, authorsOf(draft.path), insert)),
  ].filter((row) => matches(row, filter));
  if (sort !== 'order')
    rows.sort((a, b) => orders[sort](a).localeCompare(orders[sort](b), 'zh-Hant'));
  if (descending) rows.reverse();
  return paged(
    filter,
    ({ limit, offset }) => Promise.resolve(rows.slice(offset, offset + limit)),
    () => Promise.resolve(rows.length),
  );
}

function matches(row: ContentRowView, { search, state, english, behind }: DocumentFilter): boolean {
  return (
    hasWords(searchWords(search), row.path, row) &&
    (state === undefined || row.state === state) &&
    (english === undefined || row.english === english) &&
    (behind === undefined || row.behind > 0 === behind)
  );
}
