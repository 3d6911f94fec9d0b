/** Public reads from a real streaming replica, and from the primary when it must be. */
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Replica, startReplica } from '#testing/replica.ts';
import { openSeparatePostgres } from '#testing/separate-postgres.ts';
import { connectDatabase } from './connect.ts';
import type { Database } from './database.ts';
import { PublicReads, ReadReplica } from './read-replica.ts';

let primary: Awaited<ReturnType<typeof openSeparatePostgres>>;
let server: Replica;
const log = { warn: vi.fn<(fields: object) => void>(), info: vi.fn<(text: string) => void>() };

beforeAll(async () => {
  primary = await openSeparatePostgres();
  server = await startReplica(primary.server);
});
afterAll(async () => {
  await server?.close();
  await primary?.close();
});

let replica: ReadReplica;
let reads: PublicReads;
const open = (maxLagMs?: number, connection = server.server().connection): ReadReplica => {
  const db = connectDatabase(connection, { poolSize: 2, log });
  return new ReadReplica(
    db,
    { primary: primary.server.connection, replica: connection },
    log,
    maxLagMs === undefined ? {} : { maxLagMs },
  );
};
beforeEach(() => {
  vi.clearAllMocks();
  replica = open();
  reads = new PublicReads(primary.db, replica);
});
afterEach(async () => {
  await replica.close();
});

/** Returns the database, of the two, that answers a read. */
const answeredBy = () =>
  reads.run(async (db) => {
    const { rows } = await db.execute<{ replica: boolean }>(
      sql`select pg_is_in_recovery() as replica`,
    );
    return rows[0]!.replica ? 'replica' : 'primary';
  });
const write = () =>
  primary.db.execute(sql`create table if not exists written (); drop table written`);
const untilUpToDate = (one = replica) =>
  expect
    .poll(async () => {
      await one.look();
      return one.isUpToDate;
    })
    .toBe(true);

it('are answered by the replica once it has what the primary had', async () => {
  expect(await answeredBy()).toBe('primary');
  await untilUpToDate();
  expect(await answeredBy()).toBe('replica');
  expect(reads.counts).toEqual({ primary: 1, replica: 1 });
});

it('see a content change at once, although the replica has not replayed it', async () => {
  await untilUpToDate();
  await server.pause();
  try {
    await write();
    replica.contentChanged();
    await replica.look();
    expect(await answeredBy()).toBe('primary');
  } finally {
    await server.resume();
  }
  await untilUpToDate();
  expect(await answeredBy()).toBe('replica');
  expect(log.warn).not.toHaveBeenCalled();
});

it('are a moment behind for other writes, and no more than that', async () => {
  const strict = open(0);
  await untilUpToDate();
  await untilUpToDate(strict);
  await server.pause();
  try {
    await write();
    await replica.look();
    await strict.look();
    expect(await answeredBy()).toBe('replica');
    expect(strict.isUpToDate).toBe(false);
  } finally {
    await server.resume();
    await strict.close();
  }
});

it('go to the primary while the replica is away, which is logged once', async () => {
  await untilUpToDate();
  await server.server().stop();
  // The first read finds out, and is answered nevertheless.
  expect(await answeredBy()).toBe('primary');
  await replica.look();
  await replica.look();
  expect(log.warn).toHaveBeenCalledTimes(1);
  await server.restart();
  await untilUpToDate();
  expect(await answeredBy()).toBe('replica');
  expect(log.info).toHaveBeenCalledTimes(1);
});

it('go to the primary if replay cancels their statement', async () => {
  await untilUpToDate();
  const read = vi.fn<(db: Database) => Promise<string>>(async (db) => {
    if (db === replica.db)
      throw Object.assign(new Error('canceling statement due to conflict with recovery'), {
        code: '40001',
      });
    return 'answer';
  });
  expect(await reads.run(read)).toBe('answer');
  expect(read).toHaveBeenCalledTimes(2);
});

it('fail as they would on the primary if the read itself is at fault', async () => {
  await untilUpToDate();
  const read = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('of its own')));
  await expect(reads.run(read)).rejects.toThrow('of its own');
  expect(read).toHaveBeenCalledTimes(1);
});

it('are never answered by a database that is not a replica', async () => {
  const same = open(undefined, primary.server.connection);
  await same.look();
  expect(same.isUpToDate).toBe(false);
  expect(log.warn).toHaveBeenCalledTimes(1);
  await same.close();
});
