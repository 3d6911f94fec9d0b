import { inTransaction } from '#db/transaction.ts';
import { CodedError } from '#http/coded-error.ts';
import { consumeLimit } from '#domain/limits/consume-limit.ts';
import { readLetterhead } from '#domain/mails/letterhead.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { lockSessionsOf } from '#modules/enrolment/repository.ts';
import {
  endWaitlistEntries,
  isEntryActive,
  findEntryByUuid,
} from '#modules/enrolment/waitlist-repository.ts';
import { serveWaitlist } from '#modules/enrolment/serve-waitlist.ts';

/**
 * Removes a member from a waitlist; a seat held for them goes to the next member. Leaving again
 * changes nothing and takes no locks. @throws WAITING_FRONT_ITEM_NOT_EXIST
 */
export async function leaveWaitlist(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  memberId: number,
  uuid: string,
): Promise<void> {
  await consumeLimit(deps, 'waitlistChangesPerMember', String(memberId));
  const entry = await findEntryByUuid(deps.db, memberId, uuid);
  if (!entry) throw new CodedError('WAITING_FRONT_ITEM_NOT_EXIST');
  if (!(await isEntryActive(deps.db, entry.id))) return;
  const head = await readLetterhead(deps);
  await inTransaction(deps.db, async (tx, client) => {
    await lockSessionsOf(client, entry.eventId);
    if (!(await isEntryActive(tx, entry.id))) return;
    await endWaitlistEntries(tx, [entry.id], 'LEFT');
    await serveWaitlist(head, tx, client, entry.eventId, deps.now());
  });
}
