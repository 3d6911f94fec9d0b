/** Writes what differs between two contents to the rows of the site, after an edit of a document. */
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { SearchKind } from '@portolane/core/rules/search/search-kinds.ts';
import type { Queryable } from '#db/database.ts';
import { event, menuItem } from '#db/schema.ts';
import { articleKinds } from './kind-lookup.ts';
import type { RowChange } from './content-rows.ts';
import { kinds, type Kind, type TableName } from './kinds.ts';
import { deleteOrHide } from './write-rows.ts';

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
      .where(sql`${kinds.event.key} = ${key.slice(0, key.lastIndexOf('/'))}`);
    return owner ? { ...own, eventId: owner.id } : null;
  }
  return row;
}

/** Updates columns of a row. @returns whether there is such a row */
async function update(
  db: Queryable,
  { table, key }: Kind,
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
  const kind: Kind = kinds[change.kind];
  const row = await completeRow(db, change);
  // What it belongs to was deleted on the running site.
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
    const kind: Kind = kinds[change.kind];
    if (change.values === null) await deleteOrHide(db, kind, [change.key]);
    else if (change.isNew || !(await update(db, kind, change.key, change.values)))
      if (!(await insert(db, change))) refused.push(change);
  }
  return refused;
}

type SearchDocuments = { kind: SearchKind; key: string }[];

/** Columns by which other search documents name a row. */
const namedBy: Partial<Record<TableName, readonly string[]>> = {
  brand: ['title', 'tabs', 'productCategories'],
  tag: ['title'],
  option: ['title'],
};
const ownDocument = { product: 'product', file: 'file', event: 'event', brand: 'brand' } as const;
/** By what rows of `article` are called. */
const articleDocument = new Map(articleKinds.map(({ kind, searchedAs }) => [kind, searchedAs]));

/**
 * Returns the search documents that changes of rows affect; undefined if others name a row that
 * changed its name, which affects any.
 */
export function changedDocuments(changes: readonly RowChange[]): SearchDocuments | undefined {
  const names = changes.some(
    ({ kind, values }) => values === null || namedBy[kind]?.some((column) => column in values),
  );
  if (names && changes.some(({ kind }) => kind in namedBy)) return undefined;
  const found = changes.flatMap(({ kind, key }): SearchDocuments => {
    if (kind in ownDocument) return [{ kind: ownDocument[kind as keyof typeof ownDocument], key }];
    const [first = '', ...rest] = key.split('/');
    if (kind === 'item') return [{ kind: first as SearchKind, key: rest.join('/') }];
    if (kind === 'eventSession')
      return [{ kind: 'event', key: key.split('/').slice(0, 2).join('/') }];
    // Rows of these share documents, and a run over one of them is a run over all.
    const shared = kind === 'menuItem' ? 'page' : kind === 'article' && articleDocument.get(first);
    return shared ? [{ kind: shared, key: '' }] : [];
  });
  return [...new Map(found.map((each) => [`${each.kind}/${each.key}`, each])).values()];
}
