/** Calls that meet in a race: one waits for a row while it is changed. */
import { expect } from 'vitest';
import { lockMember, updateMember } from '#db/update-member.ts';
import { inTransaction } from '#db/transaction.ts';
import type { MemberRow } from './member-seed.ts';
import type { MemberSite } from './member-site.ts';

/** Makes a call, changes the member's row once the call waits for it, and answers what came of the call. */
export async function whileMemberChanges<T>({ db }: MemberSite, { id }: { id: number }, changes: Partial<MemberRow>, call: () => Promise<T>): Promise<T> {
  const waiting = () => db.execute("select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()");
  let outcome: Promise<T> | undefined;
  await inTransaction(db, async (tx) => {
    await lockMember(tx, id);
    outcome = call();
    await expect.poll(async () => (await waiting()).rowCount).toBe(1);
    await updateMember(tx, id, changes);
  });
  return outcome!;
}
