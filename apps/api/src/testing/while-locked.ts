/** Provokes races: a call waits for a row lock while the row is changed. */
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Queryable } from '#db/database.ts';
import { member } from '#db/schema/member.ts';
import { lockMember, updateMember } from '#domain/members/update-member.ts';
import { inTransaction } from '#db/transaction.ts';
import type { MemberRow } from './member-seed.ts';
import type { MemberSite } from './member-site.ts';

/**
 * Starts a call, changes the member's row once the call waits for it, and resolves to the call's
 * result.
 */
export const whileMemberChanges = <T>(
  site: Pick<MemberSite, 'db'>,
  { id }: { id: number },
  changes: Partial<MemberRow>,
  call: () => Promise<T>,
): Promise<T> =>
  whileLocked(
    site,
    (tx) => lockMember(tx, id),
    call,
    (tx) => updateMember(tx, id, changes),
  );

/** Like `whileMemberChanges`, but deletes the member. */
export const whileMemberIsDeleted = <T>(
  site: Pick<MemberSite, 'db'>,
  { id }: { id: number },
  call: () => Promise<T>,
): Promise<T> => whileLocked(site, (tx) => tx.delete(member).where(eq(member.id, id)), call);

/**
 * Takes a lock with `hold`, starts a call, runs `then` once the call waits for the lock, and
 * resolves to the call's result.
 */
export async function whileLocked<T>(
  { db }: Pick<MemberSite, 'db'>,
  lock: (tx: Queryable) => Promise<unknown>,
  call: () => Promise<T>,
  then: (tx: Queryable) => Promise<unknown> = async () => {},
): Promise<T> {
  let result: Promise<T> | undefined;
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid');
    const holder = rows[0]!.pid;
    // Only sessions that wait for this transaction count; the call may wait on several connections.
    const findWaitingSessions = () =>
      db.execute(sql`select from pg_stat_activity where ${holder} = any(pg_blocking_pids(pid))`);
    await lock(tx);
    result = call();
    await expect.poll(async () => (await findWaitingSessions()).rowCount).toBeGreaterThan(0);
    await then(tx);
  });
  return result!;
}
