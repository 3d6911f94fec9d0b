import type pg from 'pg';

/**
 * Takes off what PostgreSQL would do for each row (triggers, foreign keys, checks) and indexes that
 * are built faster at once, of all tables in `public`. For the owner of the tables;
 * `session_replication_role` would need a superuser, whom a managed database does not give.
 * @param notValid constraints that existing rows violate, as `table.constraint`; they stay
 * unvalidated
 * @returns a function that puts everything back, which checks all rows
 */
export async function detachRules(
  client: pg.Client,
  notValid: readonly string[],
): Promise<() => Promise<void>> {
  const { rows: tables } = await client.query<{ table: string }>(
    `select distinct tgrelid::regclass::text as "table" from pg_trigger t join pg_class c on c.oid = t.tgrelid where not tgisinternal and relnamespace = 'public'::regnamespace`,
  );
  // Foreign keys last, because they need the rows of other tables.
  const { rows: constraints } = await client.query<{
    table: string;
    name: string;
    key: string;
    definition: string;
  }>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, conrelid::regclass::text || '.' || conname as key, pg_get_constraintdef(oid) as definition from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'f') and conrelid <> 0 order by contype, 1, 2`,
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid where relnamespace = 'public'::regnamespace and not indisunique order by 1`,
  );
  for (const { table } of tables) await client.query(`alter table ${table} disable trigger user`);
  for (const { table, name } of constraints.toReversed())
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of indexes) await client.query(definition);
    for (const { table, name, key, definition } of constraints) {
      const unchecked = notValid.includes(key) && !definition.endsWith('NOT VALID');
      await client.query(
        `alter table ${table} add constraint ${name} ${definition}${unchecked ? ' not valid' : ''}`,
      );
    }
    for (const { table } of tables) await client.query(`alter table ${table} enable trigger user`);
  };
}
