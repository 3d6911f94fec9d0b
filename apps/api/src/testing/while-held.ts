/** Calls that meet in a race: one waits for a row while it is changed. */
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Queryable } from '#db/database.ts';
import { member } from '#db/schema.ts';
import { lockMember, updateMember } from '#db/update-member.ts';
import { inTransaction } from '#db/transaction.ts';
import type { MemberRow } from './member-seed.ts';
import type { MemberSite } from './member-site.ts';

/** Makes a call, changes the member's row once the call waits for it, and answers what came of the call. */
export const whileMemberChanges = <T>(
  site: Pick<MemberSite, 'db'>,
  { id }: { id: number },
  changes: Partial<MemberRow>,
  call: () => Promise<T>,
): Promise<T> =>
  whileHeld(
    site,
    (tx) => lockMember(tx, id),
    call,
    (tx) => updateMember(tx, id, changes),
  );

/** The same with the member deleted. */
export const whileMemberGoes = <T>(
  site: Pick<MemberSite, 'db'>,
  { id }: { id: number },
  call: () => Promise<T>,
): Promise<T> => whileHeld(site, (tx) => tx.delete(member).where(eq(member.id, id)), call);

/** Holds something, makes a call, does the rest once the call waits for what is held, and answers what came of the call. */
export async function whileHeld<T>(
  { db }: Pick<MemberSite, 'db'>,
  hold: (tx: Queryable) => Promise<unknown>,
  call: () => Promise<T>,
  then: (tx: Queryable) => Promise<unknown> = async () => {},
): Promise<T> {
  let outcome: Promise<T> | undefined;
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid');
    const holder = rows[0]!.pid;
    // Only who waits for this transaction counts, and the call may wait on several connections.
    const waiting = () =>
      db.execute(sql`select from pg_stat_activity where ${holder} = any(pg_blocking_pids(pid))`);
    await hold(tx);
    outcome = call();
    await expect.poll(async () => (await waiting()).rowCount).toBeGreaterThan(0);
    await then(tx);
  });
  return outcome!;
}
