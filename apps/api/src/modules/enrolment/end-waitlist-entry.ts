import { inTransaction } from '#db/transaction.ts';
import { readLetterhead } from '#domain/mails/letterhead.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { lockSessionsOf } from './repository.ts';
import { serveWaitlist } from './serve-waitlist.ts';
import { endWaitlistEntries, isEntryActive } from './waitlist-repository.ts';

/**
 * Ends a waitlist entry for its member; a seat held for them goes to the next member. Changes
 * nothing if the entry has ended.
 */
export async function endWaitlistEntry(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  entry: { id: number; eventId: number },
): Promise<void> {
  const head = await readLetterhead(deps);
  await inTransaction(deps.db, async (tx, client) => {
    await lockSessionsOf(client, entry.eventId);
    if (!(await isEntryActive(tx, entry.id))) return;
    await endWaitlistEntries(tx, [entry.id], 'LEFT');
    await serveWaitlist(head, tx, client, entry.eventId, deps.now());
  });
}
