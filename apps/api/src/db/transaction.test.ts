/** A transaction that PostgreSQL aborts in favour of another one is repeated. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import type { Database } from './database.ts';
import { inTransaction } from './transaction.ts';

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
  await db.pool.query('create table place (id int primary key, taken int not null)');
  await db.pool.query('insert into place values (1, 0), (2, 0)');
});
afterAll(() => close());

it('of two transactions that lock each other out, one is done again, and both are kept', async () => {
  let runs = 0;
  const bothHaveOne = Promise.withResolvers<void>();
  let having = 0;
  const take = (first: number, second: number) =>
    inTransaction(db, async (_tx, client) => {
      runs += 1;
      const update = (id: number) =>
        client.query('update place set taken = taken + 1 where id = $1', [id]);
      await update(first);
      having += 1;
      if (having === 2) bothHaveOne.resolve();
      await bothHaveOne.promise;
      await update(second);
    });
  await Promise.all([take(1, 2), take(2, 1)]);
  // The one that is done again may take its first row before the other one wakes up: then one of them
  // is done once more.
  expect(runs).toBeGreaterThanOrEqual(3);
  const { rows } = await db.pool.query('select taken from place');
  expect(rows).toEqual([{ taken: 2 }, { taken: 2 }]);
});

/** A transaction that PostgreSQL aborts so many times. Resolves to the attempts made. */
const attemptsOf = async (failures: number, code: string): Promise<number> => {
  let attempts = 0;
  await inTransaction(db, async (_tx, client) => {
    attempts += 1;
    if (attempts <= failures)
      await client.query(`do $$ begin raise exception 'aborted' using errcode = '${code}'; end $$`);
  }).catch((error: { code: string }) => expect(error.code).toBe(code));
  return attempts;
};

it('a transaction has four attempts, after a serialization failure or a deadlock only', async () => {
  for (const code of ['40001', '40P01']) {
    expect(await attemptsOf(3, code)).toBe(4);
    expect(await attemptsOf(9, code)).toBe(4);
  }
  expect(await attemptsOf(9, '23505')).toBe(1);
});
