/**
 * Writes the rows of imported documents. A row that is not what its document says was changed by hand,
 * and stays as it is (docs/decisions/2026-11-21-content-and-live-data.md).
 */
import { isDeepStrictEqual } from 'node:util';
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import type { Queryable } from '#db/database.ts';
import { insertRows } from '#db/insert-rows.ts';
import { event } from '#db/schema/event.ts';
import { menuItem } from '#db/schema/site.ts';
import { texts } from '#db/texts.ts';
import { deleteOrHide } from '../delete-rows.ts';
import { type ContentTable, type SiteRows, type TableName, tables } from '../tables.ts';
import type { WrittenRow } from '../write-changes.ts';

/**
 * The rows and documents that an import left alone, and the reasons: documents that have another
 * name here, rows that were changed or deleted by hand, rows that the site has made, legal texts,
 * which are published for good, and documents that were edited here.
 */
export interface SkippedRow {
  /** Table and key: `event zero-trust-workshop/1`. */
  row: string;
  why: 'edited' | 'removed' | 'deleted' | 'made here' | 'published' | 'renamed';
  /** Edited columns, by their names in the database. */
  columns: string[];
}

type Row = Record<string, unknown>;
type RowsByKey = ReadonlyMap<string, Row>;

const tableNames = Object.keys(tables) as TableName[];

/** Columns that follow from files, not from what a document says: a new file is no change by hand. */
const ofFiles = new Set(['picture', 'banner', 'cover', 'thumbnail', 'slideshow', 'size']);

/** Returns a value as PostgreSQL returns it, without what is known of pictures by their files. */
function asStored(value: unknown): unknown {
  if (value === undefined) return null;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(asStored);
  const { digest, file } = value as Row;
  if (typeof digest === 'string' && typeof file === 'string') return { file };
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) =>
      each === undefined ? [] : [[name, asStored(each)]],
    ),
  );
}
/** Returns a value as PostgreSQL returns it. */
const whole = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !(value instanceof Date)
    ? JSON.parse(JSON.stringify(value))
    : (value ?? null);

const columnName = ({ table }: ContentTable, name: string): string =>
  getTableColumns(table)[name]!.name;

/** Returns the properties of a row that are columns and differ from the stored row. */
const differing = (
  { table }: ContentTable,
  row: Row,
  stored: Row,
  form: (value: unknown) => unknown,
): string[] =>
  Object.keys(row).filter(
    (name) =>
      name in getTableColumns(table) && !isDeepStrictEqual(form(row[name]), form(stored[name])),
  );

/** Returns rows by key and locks them, so that they cannot change before the transaction ends. */
async function lockRows(
  tx: Queryable,
  { table, key, target }: ContentTable,
  keys: readonly string[],
): Promise<RowsByKey> {
  if (keys.length === 0) return new Map();
  const columns = getTableColumns(table);
  const rows = await tx
    .select({ ...columns, rowKey: sql<string>`${key}` })
    .from(table)
    .where(sql`${key} = any(${texts(keys)})`)
    // A fixed order prevents deadlocks; checkouts lock sessions by id too.
    .orderBy(columns['id'] ?? target[0]!)
    .for('no key update');
  return new Map(rows.map(({ rowKey, ...row }) => [rowKey, row]));
}

/** Inserts rows, or updates those that are there. */
const upsert = (tx: Queryable, { table, target }: ContentTable, rows: readonly object[]) =>
  insertRows(tx, table, rows, { replaces: target });

/** The mode of an import of a site's rows. */
interface ImportMode {
  /** The importer makes other rows of the same documents, so only hiding is known to be done by hand. */
  isNewer: boolean;
  /** The database has rows, but no documents: an importer of long ago made them. */
  adopts: boolean;
}

/** Writes rows, a few documents at a time. */
export class RowImport {
  readonly #tx: Queryable;
  readonly #mode: ImportMode;
  readonly skipped: SkippedRow[] = [];
  /** The written rows, for the search documents. */
  readonly changes: WrittenRow[] = [];
  /** Rows whose documents no longer have them; a document of a later batch may. */
  readonly #gone = new Map<TableName, Map<string, Row>>();

  constructor(tx: Queryable, mode: ImportMode) {
    this.#tx = tx;
    this.#mode = mode;
  }

  /**
   * @param before the rows of the documents as they were before the import; null: they were not valid, so
   * it is not known what was changed by hand
   */
  async write(before: SiteRows | null, after: SiteRows): Promise<void> {
    for (const name of tableNames) {
      const old = new Map((before?.[name] ?? []).map(({ key, row }) => [key, row as Row]));
      const now = new Map(after[name].map(({ key, row }) => [key, row as Row]));
      for (const [key, row] of old) if (!now.has(key)) this.#goneOf(name).set(key, row);
      for (const key of now.keys()) this.#goneOf(name).delete(key);
      await this.#writeTable(name, { old: before && old, now });
    }
  }

  #goneOf(name: TableName): Map<string, Row> {
    const gone = this.#gone.get(name) ?? new Map<string, Row>();
    this.#gone.set(name, gone);
    return gone;
  }

  #skip(
    kind: ContentTable,
    key: string,
    why: SkippedRow['why'],
    columns: readonly string[] = [],
  ): void {
    this.skipped.push({
      row: `${getTableName(kind.table)} ${key}`,
      why,
      columns: columns.map((name) => columnName(kind, name)).sort(),
    });
  }

  /** Returns the columns of a row that were changed by hand. */
  #editedColumns(kind: ContentTable, before: Row, stored: Row): string[] {
    const edited = differing(kind, before, stored, asStored).filter((name) => !ofFiles.has(name));
    return this.#mode.isNewer ? edited.filter((name) => name === 'state') : edited;
  }

  async #writeTable(
    name: TableName,
    { old, now }: { old: RowsByKey | null; now: RowsByKey },
  ): Promise<void> {
    const kind: ContentTable = tables[name];
    const stored = await lockRows(this.#tx, kind, [...now.keys()]);
    const written = new Map<string, Row>();
    for (const [key, row] of now) {
      const found = stored.get(key);
      const before = old?.get(key);
      const isOurs = before !== undefined || old === null || this.#mode.adopts;
      if (!found) {
        if (before && !this.#mode.isNewer) this.#skip(kind, key, 'removed');
        else written.set(key, row);
        continue;
      }
      // One that is in use was hidden when its file was gone.
      if (!isOurs && found['state'] !== 'hidden') {
        this.#skip(kind, key, 'made here');
        continue;
      }
      const edited = before ? this.#editedColumns(kind, before, found) : [];
      const changed = differing(kind, row, found, whole);
      if (edited.length > 0) {
        this.#skip(kind, key, 'edited', edited);
        const kept = new Set(edited);
        await this.#update(
          name,
          key,
          row,
          changed.filter((each) =>
            this.#mode.isNewer ? !kept.has(each) : ofFiles.has(each) && found[each] === null,
          ),
        );
      } else if (changed.length > 0) written.set(key, row);
      else continue;
      const values = Object.fromEntries(changed.map((each) => [each, row[each]]));
      this.changes.push({ kind: name, key, values });
    }
    for (const [key, row] of written)
      if (!stored.has(key)) this.changes.push({ kind: name, key, values: row });
    if (name === 'menuItem') await this.#writeMenu(written);
    else if (name === 'eventSession') await this.#writeSessions(written);
    else await upsert(this.#tx, kind, [...written.values()]);
  }

  async #update(name: TableName, key: string, row: Row, columns: readonly string[]): Promise<void> {
    if (columns.length === 0) return;
    const kind: ContentTable = tables[name];
    await this.#tx
      .update(kind.table)
      .set(Object.fromEntries(columns.map((each) => [each, row[each]])))
      .where(sql`${kind.key} = ${key}`);
  }

  /** Writes the menu level by level, parents first. Leaves out what is below an item that was deleted. */
  async #writeMenu(rows: RowsByKey): Promise<void> {
    const parentOf = (key: string) => (rows.get(key)?.['parentKey'] ?? null) as string | null;
    const depthOf = (key: string): number => {
      const parent = parentOf(key);
      return parent === null ? 0 : 1 + depthOf(parent);
    };
    const levels = Map.groupBy(rows, ([key]) => depthOf(key));
    for (const depth of [...levels.keys()].sort((a, b) => a - b)) {
      const parents = await this.#tx.select({ key: menuItem.key, id: menuItem.id }).from(menuItem);
      const ids = new Map(parents.map(({ key, id }) => [key, id]));
      const level = levels.get(depth)!.flatMap(([key, { parentKey: _parent, ...row }]) => {
        const parent = parentOf(key);
        const parentId = parent === null ? null : ids.get(parent);
        return parentId === undefined ? [] : [{ ...row, parentId }];
      });
      await upsert(this.#tx, tables.menuItem, level);
    }
  }

  /** Writes the sessions of events that documents describe; events that the site made keep their own. */
  async #writeSessions(rows: RowsByKey): Promise<void> {
    const eventOf = (key: string) => sliceAt(key, 0, key.lastIndexOf('/'));
    const madeHere = new Set(
      this.skipped.flatMap(({ row, why }) =>
        why === 'made here' && row.startsWith('event ') ? [sliceAt(row, 'event '.length)] : [],
      ),
    );
    const owners = [...new Set([...rows.keys()].map(eventOf))].filter((key) => !madeHere.has(key));
    if (owners.length === 0) return;
    const found = await this.#tx
      .select({ key: sql<string>`${tables.event.key}`, id: event.id })
      .from(event)
      .where(sql`${tables.event.key} = any(${texts(owners)})`);
    const ids = new Map(found.map(({ key, id }) => [key, id]));
    const complete = [...rows].flatMap(([key, row]) => {
      const eventId = ids.get(eventOf(key));
      return eventId === undefined ? [] : [{ ...row, eventId }];
    });
    await upsert(this.#tx, tables.eventSession, complete);
  }

  /** Deletes or hides the rows that no longer have a document, except those changed by hand. */
  async removeGone(): Promise<void> {
    for (const name of tableNames.toReversed()) {
      const kind: ContentTable = tables[name];
      const gone = this.#goneOf(name);
      if (gone.size === 0) continue;
      const stored = await lockRows(this.#tx, kind, [...gone.keys()]);
      const untouched = [...stored].flatMap(([key, row]) => {
        const edited = this.#editedColumns(kind, gone.get(key)!, row);
        if (edited.length === 0) return [key];
        this.#skip(kind, key, 'edited', edited);
        return [];
      });
      await deleteOrHide(this.#tx, kind, untouched);
      this.changes.push(...untouched.map((key) => ({ kind: name, key, values: null })));
    }
  }
}
