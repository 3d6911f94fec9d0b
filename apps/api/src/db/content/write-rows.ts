/**
 * Writes what the content files say and leaves what the running site said since (docs/decisions/2026-11-21-content-and-live-data.md).
 * Each row that is written is noted in `content_row` with the values it got; only a row that still has them is written again.
 */
import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { contentRow, type publicationStates } from '#db/schema.ts';
import type { Kind, KeyedRow } from './kinds.ts';

/** A row that an import left as it is, and why: edited or removed since the import before, made by the running site, or published and not to be rewritten. */
export interface LeftRow {
  /** Table and key: `event zero-trust-workshop/1`. */
  row: string;
  why: 'edited' | 'removed' | 'made here' | 'published';
  /** Edited columns, by their names in the database. */
  columns: string[];
}

/** What is known of a key: from the file, from the note of the last import and from the table. */
interface Known extends Record<string, unknown> {
  key: string;
  noted: boolean;
  present: boolean;
  edited: string[];
}

/** PostgreSQL takes 65,535 parameters a statement. */
const maximumParameters = 60_000;
const hidden: (typeof publicationStates)[number] = 'hidden';

const texts = (values: readonly string[]): SQL => sql`${sql.param(values)}::text[]`;

/** What is known of these keys, and of everything noted for the kind. The rows are held until the transaction ends, so that nothing is edited between this look and the writing. */
async function lookAt(
  db: Queryable,
  { table, key, target }: Kind,
  keys: readonly string[],
): Promise<Known[]> {
  const kind = getTableName(table);
  const concerned = sql`(select unnest(${texts(keys)}) union select key from ${contentRow} where kind = ${kind})`;
  // In one order, as every import and every checkout does: sessions by id.
  const order = getTableColumns(table)['id'] ?? target[0]!;
  await db.execute(
    sql`select from ${table} where ${key} in ${concerned} order by ${order} for no key update`,
  );
  const { rows } = await db.execute<Known>(sql`
    select k.key, n.key is not null as noted, t.key is not null as present,
      array(select w.key from jsonb_each(n.written) w where t.row -> w.key is distinct from w.value order by 1) as edited
    from ${concerned} k (key)
    left join ${contentRow} n on n.kind = ${kind} and n.key = k.key
    left join (select ${key} as key, to_jsonb(${table}) as row from ${table} where ${key} in ${concerned}) t on t.key = k.key`);
  return rows;
}

/** Inserts rows, and where the key exists already takes over every column the rows bring. One statement for hundreds of rows. */
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

/** Notes what the rows of these keys hold now in the columns that were written. */
async function note(
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

const leftRow = (kind: Kind, { key, edited }: Known, why: LeftRow['why']): LeftRow => ({
  row: `${getTableName(kind.table)} ${key}`,
  why,
  columns: why === 'edited' ? edited : [],
});

/** Writes the rows of a kind that nobody has touched since they were written. Run inside the import's transaction. @returns what was left */
export async function writeRows(
  db: Queryable,
  kind: Kind,
  rows: readonly KeyedRow[],
): Promise<LeftRow[]> {
  const looked = await lookAt(
    db,
    kind,
    rows.map(({ key }) => key),
  );
  const known = new Map(looked.map((row) => [row.key, row]));
  const left: LeftRow[] = [];
  const untouched = rows.filter(({ key }) => {
    const found = known.get(key)!;
    const why = found.noted
      ? found.present
        ? found.edited.length > 0
          ? 'edited'
          : null
        : 'removed'
      : found.present
        ? 'made here'
        : null;
    if (why !== null) left.push(leftRow(kind, found, why));
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
    await note(
      db,
      kind,
      untouched.map(({ key }) => key),
      columns,
    );
  }
  return left;
}

/**
 * Takes away what was written before and has no file any more: deleted where nothing lives on it, else hidden. A row that was edited stays as it is.
 * @param keys of the files
 */
export async function removeRows(
  db: Queryable,
  kind: Kind,
  keys: readonly string[],
): Promise<LeftRow[]> {
  const { table, key, inUse } = kind;
  const name = getTableName(table);
  const known = await lookAt(db, kind, []);
  const gone = known.filter((row) => !keys.includes(row.key));
  const edited = gone.filter((row) => row.present && row.edited.length > 0);
  const untouched = texts(
    gone.filter((row) => row.present && row.edited.length === 0).map((row) => row.key),
  );
  // More than once, for a kind whose rows stand below one another.
  for (let deleted = 1; deleted > 0;)
    deleted =
      (
        await db.execute(
          sql`delete from ${table} where ${key} = any(${untouched}) and not (${inUse})`,
        )
      ).rowCount ?? 0;
  if ('state' in getTableColumns(table)) {
    await db.execute(sql`update ${table} set state = ${hidden} where ${key} = any(${untouched})`);
    await db.execute(
      sql`update ${contentRow} set written = written || ${JSON.stringify({ state: hidden })}::jsonb where kind = ${name} and key = any(${untouched})`,
    );
  }
  await db.execute(sql`
    delete from ${contentRow} where kind = ${name} and key = any(${texts(gone.map((row) => row.key))})
      and not exists (select from ${table} where ${key} = ${contentRow.key})`);
  return edited.map((row) => leftRow(kind, row, 'edited'));
}

/**
 * Takes the rows of these keys for written, whatever they hold: what an importer that kept no notes has left. It wrote every row that has a file,
 * so this loses nothing that it would have kept.
 */
export async function takeForWritten(
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
