import { inTransaction } from '#db/transaction.ts';
import { CodedError } from '#http/coded-error.ts';
import { letterheadOf } from '#mails/letterhead.ts';
import type { ModuleDeps } from '#module.ts';
import { lockSessionsOf } from '#modules/enrolment/repository.ts';
import { endPlaces, isPlaceActive, placeByUuid } from '#modules/enrolment/line-repository.ts';
import { serveLine } from '#modules/enrolment/serve-line.ts';

/** Takes a member out of a line; a seat that was held for them goes to the next. Leaving again changes nothing. @throws WAITING_FRONT_ITEM_NOT_EXIST */
export async function leaveLine(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  memberId: number,
  uuid: string,
): Promise<void> {
  const head = await letterheadOf(deps);
  await inTransaction(deps.db, async (tx, client) => {
    const place = await placeByUuid(tx, memberId, uuid);
    if (!place) throw new CodedError('WAITING_FRONT_ITEM_NOT_EXIST');
    await lockSessionsOf(client, place.eventId);
    if (!(await isPlaceActive(tx, place.id))) return;
    await endPlaces(tx, [place.id], 'LEFT');
    await serveLine(head, tx, client, place.eventId, deps.now());
  });
}
