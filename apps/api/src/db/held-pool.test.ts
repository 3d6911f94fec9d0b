import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { createDatabase, type Database } from './database.ts';
import { HeldPool } from './held-pool.ts';
import { inRolledBackTransaction, inTransaction } from './transaction.ts';

let test: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  test = await openTestDatabase();
  await test.db.execute(sql`create table kept (value int)`);
});
afterAll(() => test.close());

const values = async (db: Database) =>
  (await db.execute<{ value: number }>(sql`select value from kept`)).rows;

it('reads what its transaction wrote, and nothing of it is kept', async () => {
  const pool = new HeldPool();
  const held = createDatabase(pool);
  const seen = await inRolledBackTransaction(test.db, async (tx, client) => {
    await tx.execute(sql`insert into kept values (1)`);
    pool.hold(client);
    // At the same time, as a page reads.
    const both = await Promise.all([values(held), values(held)]);
    await pool.letGo();
    return both;
  });
  expect(seen).toEqual([[{ value: 1 }], [{ value: 1 }]]);
  expect(await values(test.db)).toEqual([]);
});

it.each([
  'commit',
  ' COMMIT',
  'end',
  'rollback',
  'begin',
  'set transaction read write',
  'reset all',
  'select 1; commit',
  'prepare transaction $$a$$',
])('refuses "%s", and its transaction goes on', async (statement) => {
  const pool = new HeldPool();
  await inRolledBackTransaction(test.db, async (tx, client) => {
    await tx.execute(sql`insert into kept values (2)`);
    pool.hold(client);
    await expect(pool.query(statement)).rejects.toThrow('about the transaction');
    await pool.letGo();
    expect((await tx.execute(sql`select value from kept`)).rows).toEqual([{ value: 2 }]);
  });
  expect(await values(test.db)).toEqual([]);
});

it('opens no transaction, and refuses everything once its transaction has ended', async () => {
  const pool = new HeldPool();
  const held = createDatabase(pool);
  await inRolledBackTransaction(test.db, async (_tx, client) => {
    pool.hold(client);
    await expect(inTransaction(held, async () => {})).rejects.toThrow('no transactions inside');
    await pool.letGo();
  });
  await expect(pool.query('select 1')).rejects.toThrow('has ended');
});
