import { and, asc, desc, eq, inArray, not, sql, type SQL } from 'drizzle-orm';
import type { ContentRowView } from '@portolane/core/contract/desk/content.ts';
import { contentOrder, type ContentSort } from '@portolane/core/rules/desk/content-order.ts';
import { isRecord, type Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { contentKinds } from '#content/describe-kind.ts';
import { keyOf, kindOf } from '#content/document-path.ts';
import type { StoredDocument } from '#content/documents.ts';
import { treeIn } from '#content/store/stored-tree.ts';
import { entriesOf, type Entry, hasWords, titleOf } from '#content/store/entries.ts';
import { type InsertFacts, readFacts } from '#content/stored-facts.ts';
import type { Queryable } from '#db/database.ts';
import { contentDocument, contentDraft, contentEntry } from '#db/schema/content.ts';
import { searchWords } from '#db/word-search.ts';
import type { Scope } from '#domain/desk/scope.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { isInState } from '#domain/published.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { paged, type PageRequest } from '#http/paged.ts';
import { entriesInScope, entriesWith, isRecorded, readUnrecorded } from './listed-entries.ts';
import { shownEnglish, shownState } from './shown-state.ts';

export interface DocumentFilter extends PageRequest {
  kind: string;
  search?: string | undefined;
  state?: ContentRowView['state'] | undefined;
  english?: ContentRowView['english'] | undefined;
  behind?: boolean | undefined;
  /** The order of the kind if it is missing. */
  sort?: ContentSort | undefined;
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

/** The condition on entries whose English texts are shown so, as `shownEnglish` says. */
function hasEnglish(english: ContentRowView['english'], now: Date): SQL {
  const isMissing = sql`${contentEntry.title} ->> 'en' is null`;
  if (english === 'missing') return isMissing;
  const { englishHidden } = contentEntry;
  return english === 'hidden'
    ? and(not(isMissing), sql`(${englishHidden} or ${isInState(contentEntry, 'hidden', now)})`)!
    : and(not(isMissing), not(englishHidden), isInState(contentEntry, english, now))!;
}

/** Returns the rows of what has no entries in the database. */
export async function readUnrecordedRows(
  db: Queryable,
  { now, ...asking }: { kinds: readonly string[]; scope: Scope; now: Date },
): Promise<ContentRowView[]> {
  const { documents, drafts } = await readUnrecorded(db, asking);
  if (documents.length === 0 && drafts.length === 0) return [];
  const insert = await readFacts(db);
  const ofDocuments = await authorsOf(db, documents);
  const ofDrafts = Map.groupBy(drafts, ({ path }) => path);
  return [
    ...documents.flatMap((each) => rowsOf(each, { drafts: ofDocuments(each.path), now, insert })),
    ...[...ofDrafts.values()].map((mine) =>
      draftRow(
        mine[0]!,
        mine.map(({ author }) => author),
        insert,
      ),
    ),
  ];
}

/** Whether a row is one that a filter asks for; `isAskedFor` has it in SQL. */
const matches = (
  row: ContentRowView,
  { search, state, english, behind }: DocumentFilter,
): boolean =>
  hasWords(searchWords(search), row.path, row) &&
  (state === undefined || row.state === state) &&
  (english === undefined || row.english === english) &&
  (behind === undefined || row.behind > 0 === behind);

/** Returns a function that returns who has drafts of one of these documents. */
async function authorsOf(db: Queryable, documents: readonly { path: string }[]) {
  const { path, author } = contentDraft;
  const paths = documents.map((each) => each.path);
  const drafts = await db.select({ path, author }).from(contentDraft).where(inArray(path, paths));
  return (of: string) => drafts.flatMap((draft) => (draft.path === of ? [draft.author] : []));
}

/** A row that is found, with what it is sorted by. `unrecorded`: its index among those without entries. */
type Found = Record<string, unknown> & {
  path: string;
  position: number;
  unrecorded: number | null;
};

/** Chinese titles are sorted by strokes, as everywhere at the desk. */
const orders: Record<ContentSort, SQL | null> = {
  title: sql`title collate "zh-Hant-x-icu"`,
  edited: sql`coalesce(edited, '-infinity')`,
  published: sql`coalesce(published, '-infinity')`,
  order: null,
};

/** Returns the condition on entries that a filter asks for. */
const isAskedFor = (
  db: Queryable,
  { kind, search, state, english, behind }: DocumentFilter,
  { scope, now }: { scope: Scope; now: Date },
) =>
  and(
    eq(contentEntry.kind, kind),
    entriesInScope(scope),
    isRecorded(db),
    entriesWith(searchWords(search)),
    state && isInState(contentEntry, state, now),
    english && hasEnglish(english, now),
    behind === undefined ? undefined : sql`(${contentDocument.behind} > 0) = ${behind}`,
  );

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
  const kind = contentKinds.get(filter.kind);
  if (!kind) throw new CodedError('DESK_ITEM_NOT_EXIST');
  const at = now();
  const others = await readUnrecordedRows(db, { kinds: [filter.kind], scope, now: at });
  const unrecorded = others.filter((row) => matches(row, filter));
  const inSql = unrecorded.map(({ path, title, editedAt, publishUp, version }, index) => ({
    path,
    position: index,
    title: title.zh,
    edited: editedAt,
    published: publishUp,
    isnew: version === 0,
    unrecorded: index,
  }));
  const found = sql`(
    select ${contentEntry.path} as path, ${contentEntry.position} as position, ${contentEntry.title} ->> 'zh' as title,
      ${contentDocument.editedAt} as edited, ${contentEntry.publishUp} as published, false as isnew, null::int as unrecorded
    from ${contentEntry} join ${contentDocument} on ${contentDocument.path} = ${contentEntry.path}
    where ${isAskedFor(db, filter, { scope, now: at })}
    union all
    select * from jsonb_to_recordset(${JSON.stringify(inSql)}::jsonb)
      as others (path text, position int, title text, edited timestamptz, published timestamptz, isnew boolean, unrecorded int))`;
  const { sort, descending } = filter.sort ? { ...filter, sort: filter.sort } : contentOrder(kind);
  const direction = descending ? desc : asc;
  // New documents come last, as far as nothing else says.
  const keys = [orders[sort], sql`isnew`, sql`path collate "C"`, sql`position`];
  const order = sql.join(
    keys.flatMap((key) => (key ? [direction(key)] : [])),
    sql`, `,
  );
  return paged(
    filter,
    async ({ limit, offset }) => {
      const { rows } = await db.execute<Found>(
        sql`select path, position, unrecorded from ${found} as found order by ${order} limit ${limit} offset ${offset}`,
      );
      const rowOf = await readRows(db, rows, at);
      // A document may be published between the two statements.
      return rows.flatMap(
        (each) => (each.unrecorded === null ? rowOf(each) : unrecorded[each.unrecorded]) ?? [],
      );
    },
    async () => {
      const { rows } = await db.execute<{ total: number }>(
        sql`select count(*)::int as total from ${found} as found`,
      );
      return rows[0]!.total;
    },
  );
}

/** Reads the documents of a page. Returns a function that returns the row of an entry. */
async function readRows(
  db: Queryable,
  found: readonly Found[],
  now: Date,
): Promise<(entry: Found) => ContentRowView | undefined> {
  const paths = [...new Set(found.map(({ path }) => path))];
  const documents = await db
    .select()
    .from(contentDocument)
    .where(inArray(contentDocument.path, paths));
  const draftsOf = await authorsOf(db, documents);
  const insert = await readFacts(db);
  const rows = new Map(
    documents.map((each) => [
      each.path,
      rowsOf({ ...each, tree: treeIn(each) }, { drafts: draftsOf(each.path), now, insert }),
    ]),
  );
  return ({ path, position }) => rows.get(path)?.[position];
}
