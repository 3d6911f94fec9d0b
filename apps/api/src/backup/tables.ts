/** The tables of a site's database, as a backup copies and compares them. */
import { type Client, type ClientConfig, escapeIdentifier } from 'pg';
import {
  type CopyStreamQuery,
  type CopyToStreamQuery,
  from as copyFrom,
  to as copyTo,
} from 'pg-copy-streams';
import { DatabaseClient } from '#db/database-client.ts';
import { StreamSum } from '#domain/archive/content-sum.ts';
import type { TableSum } from './manifest.ts';

export interface Table {
  name: string;
  columns: string[];
  /** ORDER BY of the copy: the same rows give the same bytes in any database. */
  order: string;
}

export async function openClient(connection: ClientConfig): Promise<Client> {
  const client = new DatabaseClient({
    ...connection,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'portolane backup',
  });
  await client.connect();
  return client;
}

/**
 * Begins a transaction that may take long and in which every server writes values in the same
 * format. Takes no snapshot yet. Sets nothing for the session, because a pooler would not keep it.
 */
export async function beginCopying(client: Client, mode: string): Promise<void> {
  await client.query(`begin ${mode}`);
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  const settings = [
    'statement_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
    "lock_timeout = '30s'",
    "datestyle = 'ISO, YMD'",
    'intervalstyle = postgres',
    "timezone = 'UTC'",
    'extra_float_digits = 1',
    'bytea_output = hex',
    // An error instead of missing rows.
    'row_security = off',
  ];
  // Since PostgreSQL 17.
  if (Number(rows[0]!.server_version_num) >= 170_000) settings.push('transaction_timeout = 0');
  for (const setting of settings) await client.query(`set local ${setting}`);
}

/**
 * Returns all tables of the schema `public` that belong to no extension, in order of their names.
 * Sorted by primary key, or by all columns of a table without one; text is ordered by code point.
 */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      coalesce(
        (select string_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', ' order by k.position)
          from pg_index i cross join unnest(i.indkey::int2[]) with ordinality k(attnum, position)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
          where i.indrelid = c.oid and i.indisprimary),
        (select string_agg(quote_ident(attname) || '::text collate "C"', ', ' order by attname) from pg_attribute
          where attrelid = c.oid and attnum > 0 and not attisdropped)) as "order"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname collate "C"`);
  return rows;
}

export const quoted = (table: string): string => `public.${escapeIdentifier(table)}`;
const columnList = (columns: readonly string[]): string =>
  columns.map((column) => escapeIdentifier(column)).join(', ');

/**
 * Starts a COPY. Its reader or writer sees a lost connection. The listener added here is for errors
 * that arrive after they have stopped listening because of another failure.
 */
function copying<S extends CopyStreamQuery | CopyToStreamQuery>(client: Client, stream: S): S {
  stream.on('error', () => {});
  return client.query(stream);
}

/** Streams the rows of a table as COPY's text format, which every version of PostgreSQL reads. */
export const copyOut = (client: Client, { name, columns, order }: Table): CopyToStreamQuery =>
  copying(
    client,
    copyTo(`copy (select ${columnList(columns)} from ${quoted(name)} order by ${order}) to stdout`),
  );

/** Returns a stream that stores rows which `copyOut` has read. */
export const copyIn = (
  client: Client,
  { name, columns }: Pick<Table, 'name' | 'columns'>,
): CopyStreamQuery =>
  copying(client, copyFrom(`copy ${quoted(name)} (${columnList(columns)}) from stdin`));

/** Computes the checksum of a table or file while it streams by. */
export class Sum extends StreamSum {
  #lines = 0;

  override add(chunk: Uint8Array): void {
    super.add(chunk);
    // A row ends with the only line feed that COPY's text format does not escape.
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) this.#lines++;
  }

  ofTable(): TableSum {
    return { rows: this.#lines, ...this.ofContent() };
  }
}

/** Returns the checksum of a table. */
export async function sumOfTable(client: Client, table: Table): Promise<TableSum> {
  const sum = new Sum();
  for await (const chunk of copyOut(client, table)) sum.add(chunk as Buffer);
  return sum.ofTable();
}
