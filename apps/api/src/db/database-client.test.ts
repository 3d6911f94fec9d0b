/**
 * PostgreSQL may send the answer to a statement and the end of its connection in one packet: between
 * the two, a pool hands the connection to the next caller. An `error` event without a listener would
 * end the process and fail the vitest run.
 */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { ClientConfig } from 'pg';
import { openClient } from '#backup/tables.ts';
import { type DatabaseFront, startDatabaseFront } from '#testing/database-front.ts';
import { silentLog } from '#testing/test-settings.ts';
import { connectDatabase } from './connect.ts';
import { isConnectionFailure } from './connection-failure.ts';
import type { Database } from './database.ts';
import { Probe } from './probe.ts';
import { inRolledBackTransaction, inTransaction } from './transaction.ts';

let front: DatabaseFront;
let connection: ClientConfig;
let db: Database;
const uncaught: Error[] = [];
const remember = (error: Error): void => void uncaught.push(error);

beforeAll(async () => {
  process.on('uncaughtExceptionMonitor', remember);
  const postgres = inject('postgres');
  front = await startDatabaseFront(String(postgres.host));
  connection = { ...postgres, host: '127.0.0.1', port: front.port };
  // One connection, so that the next caller gets the one that ends.
  db = connectDatabase(connection, { poolSize: 1, log: silentLog });
});
afterAll(async () => {
  process.off('uncaughtExceptionMonitor', remember);
  await db.pool.end();
  front.close();
});

const two = { rows: [{ two: 2 }] };

it.each([
  ['a transaction', () => inTransaction(db, (_tx, client) => client.query('select 3'))],
  ['a preview', () => inRolledBackTransaction(db, (_tx, client) => client.query('select 3'))],
  ['a statement', () => db.pool.query('select 3')],
  ['a statement of Drizzle', async () => db.execute('select 3')],
])('a connection that ends with an answer fails only %s that gets it next', async (_what, ask) => {
  await db.pool.query('select 1');
  front.endWithNextAnswer();
  const answered = db.pool.query('select 2 as two');
  const next = ask().then(
    () => 'answered',
    (error: unknown) => (isConnectionFailure(error) ? 'may be repeated' : error),
  );
  expect(await answered).toMatchObject(two);
  expect(await next).toBe('may be repeated');
  expect(await db.pool.query('select 2 as two')).toMatchObject(two);
  expect(uncaught).toEqual([]);
});

it('a connection that ends with the answer to COMMIT fails nothing that was committed', async () => {
  await db.pool.query('select 1');
  const committed = inTransaction(db, async (_tx, client) => {
    const { rows } = await client.query<{ two: number }>('select 2 as two');
    front.endWithNextAnswer();
    return rows;
  });
  expect(await committed).toEqual(two.rows);
  expect(await db.pool.query('select 2 as two')).toMatchObject(two);
  expect(uncaught).toEqual([]);
});

it('nor does the end of a connection outside of a pool', async () => {
  const client = await openClient(connection);
  front.endWithNextAnswer();
  expect(await client.query('select 2 as two')).toMatchObject(two);
  await expect(client.query('select 3')).rejects.toSatisfy(isConnectionFailure);
  await client.end();
  const probe = new Probe(connection, 'portolane test');
  await probe.ask('select 1');
  front.endWithNextAnswer();
  expect(await probe.ask('select 2 as two')).toEqual({ two: 2 });
  await expect(probe.ask('select 3')).rejects.toSatisfy(isConnectionFailure);
  expect(await probe.ask('select 2 as two')).toEqual({ two: 2 });
  await probe.close();
  expect(uncaught).toEqual([]);
});
