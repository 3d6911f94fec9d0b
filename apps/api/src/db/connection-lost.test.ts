/**
 * A lost connection fails only its own request, with a 503. An `error` event without a listener
 * would end the process and fail the vitest run.
 */
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMember } from '#testing/member-seed.ts';
import { openMemberSite, type MemberSite } from '#testing/member-site.ts';
import { DatabaseClient, DatabasePool } from './database-client.ts';
import { createDatabase } from './database.ts';
import { inTransaction } from './transaction.ts';

let site: MemberSite;
/** A connection outside the site's pool. */
let other: Client;
beforeAll(async () => {
  site = await openMemberSite({ demo: true });
  other = new DatabaseClient(site.db.pool.options);
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await site.close();
});

/**
 * Waits until exactly one connection of the site is blocked on a lock, then runs `end` on it in
 * SQL.
 */
const onBlockedConnection = (end: 'pg_terminate_backend' | 'pg_cancel_backend') =>
  expect
    .poll(
      async () => {
        const waiting =
          "wait_event_type = 'Lock' and datname = current_database() and pid <> pg_backend_pid()";
        return (await other.query(`select ${end}(pid) from pg_stat_activity where ${waiting}`))
          .rowCount;
      },
      { timeout: 20_000 },
    )
    .toBe(1);

/**
 * Logs in while the table of login codes is locked, and runs a callback while the login is blocked.
 */
async function loginWhile(action: () => Promise<unknown>) {
  const { mobilePhone, mobilePhoneCode } = await addMember(site.db);
  const logIn = () =>
    site.post('/user/login', { mobilePhoneCode, mobilePhone, verificationCode: '000000' });
  await other.query('begin; lock table verification_code in access exclusive mode');
  const login = logIn();
  await action();
  const outcome = await login;
  await other.query('rollback');
  return { outcome, again: await logIn() };
}

it.each(['pg_terminate_backend', 'pg_cancel_backend'] as const)(
  'a login hit by %s in its transaction answers 503, and the next one is processed',
  async (end) => {
    const { outcome, again } = await loginWhile(() => onBlockedConnection(end));
    expect([outcome.status, outcome.code, outcome.headers['retry-after']]).toEqual([
      503,
      'SERVICE_UNAVAILABLE',
      '5',
    ]);
    expect([again.status, again.code]).toEqual([
      400,
      'MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE',
    ]);
  },
);

it('a connection lost between two statements is discarded and its writes are rolled back', async () => {
  const pool = site.db.pool;
  await pool.query('create table written (value int)');
  const lost = inTransaction(site.db, async (_tx, client) => {
    const { rows } = await client.query<{ pid: number }>(
      'insert into written values (1) returning pg_backend_pid() as pid',
    );
    const ended = new Promise((done) => client.once('end', done));
    await other.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
    await ended;
    await client.query('insert into written values (2)');
  });
  await expect(lost).rejects.toThrow('not queryable');
  expect((await pool.query('select from written')).rowCount).toBe(0);
});

it('a connection lost just before COMMIT is reported as a failure', async () => {
  let runs = 0;
  const lost = inTransaction(site.db, async (_tx, client) => {
    runs += 1;
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const ended = new Promise((done) => client.once('end', done));
    await other.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
    await ended;
    return 'done';
  });
  await expect(lost).rejects.toThrow('not queryable');
  // The outcome of an unanswered COMMIT is unknown, so the transaction is not retried.
  expect(runs).toBe(1);
});

it('a connection whose query timed out is discarded', async () => {
  const pool = new DatabasePool({ ...site.db.pool.options, max: 1, query_timeout: 200 });
  const hangs = inTransaction(createDatabase(pool), async (_tx, client) =>
    client.query('select pg_sleep(60)'),
  );
  await expect(hangs).rejects.toThrow('Query read timeout');
  expect(pool.totalCount).toBe(0);
  await pool.end();
});

it('a transaction that ignored a failed statement does not count as committed', async () => {
  const swallowed = inTransaction(site.db, async (_tx, client) => {
    await client.query('select 1 / 0').catch(() => {});
  });
  await expect(swallowed).rejects.toThrow('nothing of it is kept');
});

it('the timeouts of a transaction end with it', async () => {
  const limits = await inTransaction(site.db, async (_tx, client) => {
    const { rows } = await client.query(
      "select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle",
    );
    return rows[0] as unknown;
  });
  expect(limits).toEqual({ statement: '10s', idle: '15s' });
  const { rows } = await site.db.pool.query(
    "select current_setting('statement_timeout') as statement",
  );
  expect(rows).toEqual([{ statement: '0' }]);
});
