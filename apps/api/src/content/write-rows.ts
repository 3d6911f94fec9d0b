/**
 * Writes the rows of the content files without overwriting changes of the running site
 * (docs/decisions/2026-11-21-content-and-live-data.md). Each written row is recorded in
 * `content_row` with its values; it is written again only while it still has them.
 */
import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { contentRow, type publicationStates } from '#db/schema.ts';
import type { Kind, KeyedRow } from './kinds.ts';

/**
 * A row that an import skipped, and why: edited or deleted since the last import, created on the
 * running site, or published and therefore immutable.
 */
export interface SkippedRow {
  /** Table and key: `event zero-trust-workshop/1`. */
  row: string;
  why: 'edited' | 'removed' | 'made here' | 'published';
  /** Edited columns, by their names in the database. */
  columns: string[];
}

/**
 * The state of a row: whether it was recorded by the last import, whether it exists, and which
 * columns differ.
 */
interface RowState extends Record<string, unknown> {
  key: string;
  recorded: boolean;
  present: boolean;
  edited: string[];
}

/** PostgreSQL accepts 65,535 parameters per statement. */
const maximumParameters = 60_000;
const hidden: (typeof publicationStates)[number] = 'hidden';

const texts = (values: readonly string[]): SQL => sql`${sql.param(values)}::text[]`;

/**
 * Returns the state of the rows with these keys and of all recorded rows of the kind. Locks them
 * until the transaction ends, so that none is edited before it is written.
 */
async function lockRowStates(
  db: Queryable,
  { table, key, target }: Kind,
  keys: readonly string[],
): Promise<RowState[]> {
  const kind = getTableName(table);
  const relevant = sql`(select unnest(${texts(keys)}) union select key from ${contentRow} where kind = ${kind})`;
  // A fixed lock order prevents deadlocks; checkouts lock sessions by id too.
  const order = getTableColumns(table)['id'] ?? target[0]!;
  await db.execute(
    sql`select from ${table} where ${key} in ${relevant} order by ${order} for no key update`,
  );
  const { rows } = await db.execute<RowState>(sql`
    select k.key, n.key is not null as recorded, t.key is not null as present,
      array(select w.key from jsonb_each(n.written) w where t.row -> w.key is distinct from w.value order by 1) as edited
    from ${relevant} k (key)
    left join ${contentRow} n on n.kind = ${kind} and n.key = k.key
    left join (select ${key} as key, to_jsonb(${table}) as row from ${table} where ${key} in ${relevant}) t on t.key = k.key`);
  return rows;
}

/**
 * Inserts rows, or updates the provided columns of existing ones, with one statement per few
 * hundred rows.
 */
async function upsert(
  db: Queryable,
  { table, target }: Kind,
  rows: readonly object[],
): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([name, column]) => name in rows[0]! && !target.includes(column),
  );
  const set = Object.fromEntries(
    columns.map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]),
  );
  const size = Math.floor(maximumParameters / Object.keys(getTableColumns(table)).length);
  for (let start = 0; start < rows.length; start += size) {
    await db
      .insert(table)
      .values(rows.slice(start, start + size))
      .onConflictDoUpdate({ target, set });
  }
}

/** Records the current values of the written columns. */
async function recordWritten(
  db: Queryable,
  { table, key }: Kind,
  keys: readonly string[],
  columns: readonly string[],
): Promise<void> {
  await db.execute(sql`
    insert into ${contentRow} (kind, key, written)
    select ${getTableName(table)}, ${key}, (select jsonb_object_agg(c, to_jsonb(${table}) -> c) from unnest(${texts(columns)}) c)
    from ${table} where ${key} = any(${texts(keys)})
    on conflict (kind, key) do update set written = excluded.written`);
}

/** Returns why a row of a file must not be written, or null. */
function skipReason({ recorded, present, edited }: RowState): SkippedRow['why'] | null {
  if (!recorded) return present ? 'made here' : null;
  if (!present) return 'removed';
  return edited.length > 0 ? 'edited' : null;
}

const skippedRow = (kind: Kind, { key, edited }: RowState, why: SkippedRow['why']): SkippedRow => ({
  row: `${getTableName(kind.table)} ${key}`,
  why,
  columns: why === 'edited' ? edited : [],
});

/**
 * Writes those rows of a kind that are unchanged since the last import. Run inside the import's
 * transaction. @returns the skipped rows
 */
export async function writeRows(
  db: Queryable,
  kind: Kind,
  rows: readonly KeyedRow[],
): Promise<SkippedRow[]> {
  const states = await lockRowStates(
    db,
    kind,
    rows.map(({ key }) => key),
  );
  const known = new Map(states.map((row) => [row.key, row]));
  const skipped: SkippedRow[] = [];
  const untouched = rows.filter(({ key }) => {
    const found = known.get(key)!;
    const why = skipReason(found);
    if (why !== null) skipped.push(skippedRow(kind, found, why));
    return why === null;
  });
  if (untouched.length > 0) {
    await upsert(
      db,
      kind,
      untouched.map(({ row }) => row),
    );
    const columns = Object.entries(getTableColumns(kind.table)).flatMap(([name, column]) =>
      name in untouched[0]!.row ? [column.name] : [],
    );
    await recordWritten(
      db,
      kind,
      untouched.map(({ key }) => key),
      columns,
    );
  }
  return skipped;
}

/** Deletes rows that nothing refers to. */
async function deleteUnused(db: Queryable, { table, key, inUse }: Kind, keys: SQL): Promise<void> {
  // Repeated, because rows of a kind may refer to each other (menu items).
  for (let deleted = 1; deleted > 0;)
    deleted =
      (await db.execute(sql`delete from ${table} where ${key} = any(${keys}) and not (${inUse})`))
        .rowCount ?? 0;
}

/** Deletes rows, or hides those in use. */
export async function deleteOrHide(
  db: Queryable,
  kind: Kind,
  keys: readonly string[],
): Promise<void> {
  const { table, key } = kind;
  await deleteUnused(db, kind, texts(keys));
  if ('state' in getTableColumns(table))
    await db.execute(sql`update ${table} set state = ${hidden} where ${key} = any(${texts(keys)})`);
}

/**
 * Removes rows that came from a file that no longer exists: deletes them, or hides those in use.
 * Skips edited rows.
 * @param keys the keys of the current files
 */
export async function removeRows(
  db: Queryable,
  kind: Kind,
  keys: readonly string[],
): Promise<SkippedRow[]> {
  const { table, key } = kind;
  const name = getTableName(table);
  const known = await lockRowStates(db, kind, []);
  const gone = known.filter((row) => !keys.includes(row.key));
  const edited = gone.filter((row) => row.present && row.edited.length > 0);
  const untouched = texts(
    gone.filter((row) => row.present && row.edited.length === 0).map((row) => row.key),
  );
  await deleteUnused(db, kind, untouched);
  if ('state' in getTableColumns(table)) {
    await db.execute(sql`update ${table} set state = ${hidden} where ${key} = any(${untouched})`);
    await db.execute(
      sql`update ${contentRow} set written = written || ${JSON.stringify({ state: hidden })}::jsonb where kind = ${name} and key = any(${untouched})`,
    );
  }
  await db.execute(sql`
    delete from ${contentRow} where kind = ${name} and key = any(${texts(gone.map((row) => row.key))})
      and not exists (select from ${table} where ${key} = ${contentRow.key})`);
  return edited.map((row) => skippedRow(kind, row, 'edited'));
}

const derivedColumns = ['picture', 'banner', 'cover', 'thumbnail', 'searchPages'];

/**
 * Adds what rows from files lack although it follows from the files, such as the pictures of those
 * that `writeRows` skipped because they were edited before the column existed.
 */
export async function addMissingColumns(
  db: Queryable,
  { table, key }: Kind,
  rows: readonly KeyedRow[],
): Promise<void> {
  for (const [name, { name: columnName }] of Object.entries(getTableColumns(table))) {
    if (!derivedColumns.includes(name)) continue;
    const values = rows.flatMap(({ key: rowKey, row }) => {
      const value = (row as Record<string, unknown>)[name];
      return value ? [[rowKey, value] as const] : [];
    });
    const column = sql.identifier(columnName);
    await db.execute(sql`
      update ${table} set ${column} = w.value
      from jsonb_each(${JSON.stringify(Object.fromEntries(values))}::jsonb) w
      where ${key} = w.key and ${table}.${column} is null
        and exists (select from ${contentRow} where kind = ${getTableName(table)} and ${contentRow.key} = w.key)`);
  }
}

/**
 * Records the rows of these keys as imported, whatever their values. Used after an importer that
 * kept no records: it overwrote every row that has a file, so no edit is lost that it would have
 * kept.
 */
export async function adoptExistingRows(
  db: Queryable,
  { table, key }: Kind,
  keys: readonly string[],
): Promise<void> {
  const name = getTableName(table);
  await db.execute(sql`delete from ${contentRow} where kind = ${name}`);
  await db.execute(
    sql`insert into ${contentRow} (kind, key, written) select ${name}, ${key}, '{}' from ${table} where ${key} = any(${texts(keys)})`,
  );
}
