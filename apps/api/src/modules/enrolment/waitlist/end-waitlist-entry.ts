import type { Queryable } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { readLetterhead } from '#domain/mails/letterhead.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { lockSessionsOf } from '#modules/enrolment/store/repository.ts';
import { serveWaitlist } from './serve-waitlist.ts';
import { endWaitlistEntries, isEntryActive } from './waitlist-repository.ts';

/**
 * Ends a waitlist entry for its member; a seat held for them goes to the next member. Changes
 * nothing if the entry has ended.
 * @param record runs in the transaction if the entry was active
 * @returns whether it was active
 */
export async function endWaitlistEntry(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  entry: { id: number; eventId: number },
  record: (tx: Queryable, at: Date) => Promise<void> = async () => {},
): Promise<boolean> {
  const head = await readLetterhead(deps);
  return inTransaction(deps.db, async (tx, client) => {
    await lockSessionsOf(client, entry.eventId);
    if (!(await isEntryActive(tx, entry.id))) return false;
    const at = deps.now();
    await endWaitlistEntries(tx, [entry.id], 'LEFT');
    await record(tx, at);
    await serveWaitlist(head, tx, client, entry.eventId, at);
    return true;
  });
}
