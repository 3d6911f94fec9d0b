import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import { texts } from './texts.ts';
import type { Queryable } from './database.ts';

/** Longer than building an index takes, in milliseconds; the limits of other statements are shorter. */
const MOST_MS = 10 * 60_000;

/**
 * Fills empty tables and builds their GIN indexes afterwards, which is several times faster than adding
 * the rows one by one. The tables are locked, for readers too, until the transaction ends.
 */
export async function buildIndexesAfterwards<T>(
  tx: Queryable,
  client: PoolClient,
  tables: readonly PgTable[],
  fill: () => Promise<T>,
): Promise<T> {
  const { rows: indexes } = await tx.execute<{ name: string; definition: string }>(sql`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and i.indrelid = any(${texts(tables.map(getTableName))}::regclass[])
    order by 1`);
  for (const { name } of indexes) await tx.execute(sql.raw(`drop index ${name}`));
  const filled = await fill();
  // No index can be built on a table with checks that wait for the end of the transaction.
  await tx.execute(sql`set constraints all immediate`);
  await tx.execute(sql`select set_config('statement_timeout', ${`${MOST_MS}`}, true)`);
  for (const { definition: text } of indexes) {
    const build = { text, query_timeout: MOST_MS };
    await client.query(build);
  }
  return filled;
}
