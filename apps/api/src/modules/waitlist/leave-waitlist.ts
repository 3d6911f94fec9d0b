import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { consumeLimit } from '#domain/limits/consume-limit.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { endWaitlistEntry } from '#modules/enrolment/waitlist/end-waitlist-entry.ts';
import { isEntryActive, findEntryByUuid } from '#modules/enrolment/waitlist/waitlist-repository.ts';

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
  await endWaitlistEntry(deps, entry);
}
