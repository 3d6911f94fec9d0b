/** Inserts many rows as one parameter. */
import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './database.ts';

/** Number of rows of a statement: their text stays within a few megabytes. */
const AT_ONCE = 500;

/**
 * Inserts rows of a table, with one parameter for hundreds of rows: a statement with one for each value
 * takes several times as long to build and to plan (`pnpm bench --only content`).
 * @param rows properties that are no columns are left out; columns that a row does not have get their
 * defaults
 * @param options `replaces`: columns of a unique constraint; a row that has the same values there is
 * updated with the others of the new row
 * @throws what PostgreSQL refuses, for example text with a NUL character
 */
export async function insertRows<T extends PgTable>(
  tx: Queryable,
  table: T,
  rows: readonly T['$inferInsert'][],
  { replaces }: { replaces?: readonly PgColumn[] } = {},
): Promise<void> {
  const columns = Object.entries(getTableColumns(table));
  const columnsOf = (row: object) =>
    columns.filter(([name]) => (row as Record<string, unknown>)[name] !== undefined);
  const alike = Map.groupBy(rows, (row) =>
    columnsOf(row)
      .map(([name]) => name)
      .join(),
  );
  for (const some of alike.values()) {
    const own = columnsOf(some[0]!);
    const names = sql.raw(own.map(([, { name }]) => `"${name}"`).join(', '));
    const updated = own.filter(([, column]) => !replaces?.includes(column));
    const conflict =
      replaces &&
      sql` on conflict (${sql.raw(replaces.map(({ name }) => `"${name}"`).join(', '))}) do ${
        updated.length === 0
          ? sql`nothing`
          : sql`update set ${sql.raw(updated.map(([, { name }]) => `"${name}" = excluded."${name}"`).join(', '))}`
      }`;
    for (let start = 0; start < some.length; start += AT_ONCE) {
      const records = some
        .slice(start, start + AT_ONCE)
        .map((row) =>
          Object.fromEntries(
            own.map(([name, column]) => [column.name, (row as Record<string, unknown>)[name]]),
          ),
        );
      await tx.execute(sql`
        insert into ${table} (${names})
        select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json)
        ${conflict}`);
    }
  }
}
