/** Writes what differs between two contents to the rows of the site, after an edit of a document. */
import { eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { SearchKind } from '@portolane/core/rules/search/search-kinds.ts';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import type { Queryable } from '#db/database.ts';
import { brand, file, item, product } from '#db/schema/catalogue.ts';
import { event } from '#db/schema/event.ts';
import { searchDocument } from '#db/schema/search.ts';
import { menuItem } from '#db/schema/site.ts';
import type { DocumentKey } from '#domain/search/index-content.ts';
import { articleKinds } from './kind-lookup.ts';
import type { RowChange } from './content-rows.ts';
import { tables, type ContentTable } from './tables.ts';
import { deleteOrHide } from './delete-rows.ts';

/** Returns the row as its table has it: with the ids of what it belongs to. */
async function completeRow(db: Queryable, { kind, key, row }: RowChange): Promise<object | null> {
  const { parentKey, ...own } = row!;
  if (kind === 'menuItem') {
    if (parentKey === null) return { ...own, parentId: null };
    const [parent] = await db
      .select({ id: menuItem.id })
      .from(menuItem)
      .where(eq(menuItem.key, parentKey as string));
    return parent ? { ...own, parentId: parent.id } : null;
  }
  if (kind === 'eventSession') {
    const [owner] = await db
      .select({ id: event.id })
      .from(event)
      .where(sql`${tables.event.key} = ${sliceAt(key, 0, key.lastIndexOf('/'))}`);
    return owner ? { ...own, eventId: owner.id } : null;
  }
  return row;
}

/** Updates columns of a row. @returns whether there is such a row */
async function update(
  db: Queryable,
  { table, key }: ContentTable,
  rowKey: string,
  values: object,
): Promise<boolean> {
  const columns = getTableColumns(table);
  const set = Object.fromEntries(Object.entries(values).filter(([name]) => name in columns));
  if (Object.keys(set).length === 0) return true;
  const { rowCount } = await db
    .update(table)
    .set(set)
    .where(sql`${key} = ${rowKey}`);
  return (rowCount ?? 0) > 0;
}

/** @returns whether the row was written: false if the site has made one of this key itself */
async function insert(db: Queryable, change: RowChange): Promise<boolean> {
  const kind: ContentTable = tables[change.kind];
  const row = await completeRow(db, change);
  // The row that it belongs to was deleted on the running site.
  if (row === null) return true;
  const { rowCount } = await db.insert(kind.table).values(row).onConflictDoNothing();
  if ((rowCount ?? 0) > 0) return true;
  // It was hidden instead of deleted because other rows refer to it.
  const { rows } = await db.execute<{ hidden: boolean }>(
    sql`select to_jsonb(${kind.table}) ->> 'state' = 'hidden' as hidden from ${kind.table} where ${kind.key} = ${change.key}`,
  );
  return rows[0]?.hidden === true && update(db, kind, change.key, row);
}

/**
 * Writes changes of rows: only the columns that differ, so that what the running site changed
 * otherwise stays. Rows that other rows refer to are hidden instead of deleted.
 * @returns the changes that could not be written, because the site has a row of this key
 */
export async function writeChanges(
  db: Queryable,
  changes: readonly RowChange[],
): Promise<RowChange[]> {
  const refused: RowChange[] = [];
  for (const change of changes) {
    const kind: ContentTable = tables[change.kind];
    if (change.values === null) await deleteOrHide(db, kind, [change.key]);
    else if (change.isNew || !(await update(db, kind, change.key, change.values)))
      if (!(await insert(db, change))) refused.push(change);
  }
  return refused;
}

/**
 * Queries for the rows that name an option of a type, with the search documents that contain its
 * title.
 */
const optionUsers: Readonly<Record<string, (alias: string) => SQL>> = {
  product_parent_category: (alias) =>
    sql`select 'brand' as kind, alias as key from ${brand} where product_categories @> array[${alias}]`,
  product_child_category: (alias) =>
    sql`select 'product' as kind, alias as key from ${product} where categories @> array[${alias}]`,
  industry_category: (alias) =>
    sql`select 'case' as kind, alias as key from ${item} where content_type = 'case' and category = ${alias}`,
  solution_category: (alias) =>
    sql`select 'solution' as kind, alias as key from ${item} where content_type = 'solution' and category = ${alias}`,
  news_category: (alias) =>
    sql`select 'news' as kind, alias as key from ${item} where content_type = 'news' and category = ${alias}`,
  contract_file_category: (alias) =>
    sql`select 'file' as kind, alias as key from ${file} where contract and category = ${alias}`,
  download_file_category: (alias) =>
    sql`select 'file' as kind, alias as key from ${file} where not contract and category = ${alias}`,
};

/** A row that was written, and its columns that changed. */
export type WrittenRow = Pick<RowChange, 'kind' | 'key' | 'values'>;

/** Returns the query for the search documents of other rows that contain something of a changed row. */
function othersWith({ kind, key, values }: WrittenRow): SQL[] {
  // No row names a removed row.
  if (values === null) return [];
  const namedBy = (column: 'brands' | 'tags') =>
    sql`select distinct kind, key from ${searchDocument} where ${searchDocument[column]} @> array[${key}]`;
  if (kind === 'brand')
    return [
      ...('title' in values ? [namedBy('brands')] : []),
      // A file has an address only if its brand has a tab for files.
      ...('tabs' in values
        ? [sql`select 'file' as kind, alias as key from ${file} where brand = ${key}`]
        : []),
    ];
  if (!('title' in values)) return [];
  if (kind === 'tag') return [namedBy('tags')];
  const [type = '', alias = ''] = key.split('/');
  const users = kind === 'option' ? optionUsers[type] : undefined;
  return users ? [users(alias)] : [];
}

const ownDocument = { product: 'product', file: 'file', event: 'event', brand: 'brand' } as const;
/** By what rows of `article` are called. */
const articleDocument = new Map(articleKinds.map(({ kind, searchedAs }) => [kind, searchedAs]));

/** Returns the search documents of a row. */
function documentsOf({ kind, key }: WrittenRow): DocumentKey[] {
  if (kind in ownDocument) return [{ kind: ownDocument[kind as keyof typeof ownDocument], key }];
  const [first = '', ...rest] = key.split('/');
  if (kind === 'item') return [{ kind: first as SearchKind, key: rest.join('/') }];
  if (kind === 'eventSession')
    return [{ kind: 'event', key: key.split('/').slice(0, 2).join('/') }];
  // Rows of these share documents, and a run over one of them is a run over all.
  const shared = kind === 'menuItem' ? 'page' : kind === 'article' && articleDocument.get(first);
  return shared ? [{ kind: shared, key: '' }] : [];
}

/** Returns the search documents that changes of rows affect: their own, and those that contain their names. */
export async function changedDocuments(
  db: Queryable,
  changes: readonly WrittenRow[],
): Promise<DocumentKey[]> {
  const found = changes.flatMap(documentsOf);
  for (const query of changes.flatMap(othersWith)) {
    const { rows } = await db.execute<{ kind: SearchKind; key: string }>(query);
    found.push(...rows);
  }
  return [...new Map(found.map((each) => [`${each.kind}/${each.key}`, each])).values()];
}
