import { eq, like, or } from 'drizzle-orm';
import type { ContentRowView } from '@portolane/core/contract/desk/content.ts';
import { foldText } from '@portolane/core/rules/search/fold-text.ts';
import {
  below,
  identityOf,
  isRecord,
  nameOfItem,
  type Tree,
  type TreeRecord,
} from '@portolane/core/rules/desk/document-tree.ts';
import type { RelativeTime } from '@portolane/core/rules/time/relative-time.ts';
import { contentKinds } from '#content/describe-kind.ts';
import { isDocumentInScope } from '#content/document-scope.ts';
import { keyOf, kindOf, type StoredDocument } from '#content/documents.ts';
import { timeOf } from '#content/edited-content.ts';
import { type InsertFacts, readFacts, treeOfDocument } from '#content/stored-facts.ts';
import { contentDocument, contentDraft } from '#db/schema.ts';
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

const isText = (value: Tree | undefined): value is { zh: string; en?: string } =>
  isRecord(value) &&
  typeof value['zh'] === 'string' &&
  ['string', 'undefined'].includes(typeof value['en']);

/** Returns the title of a document with its facts, or the name of its file. */
export function titleOf(
  record: TreeRecord,
  { field, path, insert }: { field: string | null; path: string; insert: InsertFacts },
): ContentRowView['title'] {
  const value = field === null ? undefined : insert(record[field]);
  return isText(value) ? value : { zh: path.replace('.yaml', '') };
}

/** Returns the rows of a document: one, or one for each of its entries. */
function rowsOf(
  document: StoredDocument,
  {
    drafts,
    time,
    now,
    insert,
  }: { drafts: readonly string[]; time: RelativeTime; now: Date; insert: InsertFacts },
): ContentRowView[] {
  const tree = treeOfDocument(document);
  const { entries, title: titleField } = contentKinds.get(document.kind)!;
  if (!isRecord(tree)) return [];
  const rowOf = (record: TreeRecord, entry: string | null): ContentRowView => {
    const title = titleOf(record, {
      field: titleField,
      path: keyOf(document.path) || document.path,
      insert,
    });
    const { state, publishUp, publishDown } = shownState(record, { time, now });
    return {
      path: document.path,
      entry,
      title: { zh: title.zh, ...(title.en !== undefined && { en: title.en }) },
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
  const list = entries === null ? undefined : tree[entries];
  if (!Array.isArray(list)) return [rowOf(tree, null)];
  const identity = identityOf([list]);
  return list.flatMap((each, index) =>
    isRecord(each)
      ? [rowOf(each, below(entries!, identity === 'index' ? index : nameOfItem(each, identity)))]
      : [],
  );
}

/** A document that exists only as a draft. */
function draftRow(
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
  const time = await timeOf(db, at);
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
      .filter((each) => isDocumentInScope(scope, each.path, treeOfDocument(each)))
      .sort((a, b) => (a.path < b.path ? -1 : 1))
      .flatMap((each) => rowsOf(each, { drafts: authorsOf(each.path), time, now: at, insert })),
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

function matches(
  row: ContentRowView,
  { search = '', state, english, behind }: DocumentFilter,
): boolean {
  const text = foldText([row.title.zh, row.title.en ?? '', row.path, row.entry ?? ''].join(' '));
  return (
    foldText(search)
      .split(/\s+/)
      .every((word) => text.includes(word)) &&
    (state === undefined || row.state === state) &&
    (english === undefined || row.english === english) &&
    (behind === undefined || row.behind > 0 === behind)
  );
}
