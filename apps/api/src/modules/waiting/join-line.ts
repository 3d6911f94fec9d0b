import type { z } from 'zod/mini';
import type { joinBody, WaitingPlace } from '@portolane/core/contract/waiting.ts';
import {
  waitingRefusal,
  waitingRefusalCode,
} from '@portolane/core/rules/waiting/waiting-refusal.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { inTransaction } from '#db/transaction.ts';
import { CodedError } from '#http/coded-error.ts';
import { letterheadOf } from '#mails/letterhead.ts';
import type { ModuleDeps } from '#module.ts';
import { availabilityFacts } from '#modules/enrolment/availability-facts.ts';
import { enrolmentFacts } from '#modules/enrolment/enrolment-facts.ts';
import { myPlaces } from './my-places.ts';
import { placeIn, putInLine } from '#modules/enrolment/line-repository.ts';
import { serveLine, type LineOptions } from '#modules/enrolment/serve-line.ts';

/**
 * Puts a member into the line of a full session, or of a full event that is enrolled as a whole. Decided under the locks of the event's
 * sessions: a seat that becomes free at the same moment is either seen here, or whoever frees it sees this place.
 * @throws PRODUCT_MENU_ITEM_NOT_EXIST, and the codes of `waitingRefusalCode`
 * @returns the place; the one they have when they are in that line already
 */
export async function joinLine(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  memberId: number,
  { eventAlias, seriesNum, sessionUuid }: z.infer<typeof joinBody>,
  language: Language,
  {
    seatLock = 'for-update',
    beforeCommit,
  }: LineOptions & { beforeCommit?: () => Promise<void> } = {},
): Promise<WaitingPlace> {
  const wanted = { memberId, eventAlias, eventSeriesNum: seriesNum };
  const head = await letterheadOf(deps);
  const uuid = await inTransaction(deps.db, async (tx, client) => {
    const found = await enrolmentFacts(client, wanted, deps.now());
    if (!found) throw new CodedError('PRODUCT_MENU_ITEM_NOT_EXIST');
    const at = deps.now();
    // What is over is no place any more, and what is free is the line's first. Takes the locks.
    await serveLine(head, tx, client, found.event.id, at, { seatLock });
    const facts = await enrolmentFacts(client, wanted, at);
    if (!facts) throw new CodedError('PRODUCT_MENU_ITEM_NOT_EXIST');
    const { event, sessions, member } = availabilityFacts(facts);
    const partial = event.registrationType === 'partial';
    const awaited = partial ? sessions.filter((session) => session.uuid === sessionUuid) : sessions;
    if (awaited.length === 0) throw new CodedError('PRODUCT_MENU_ITEM_NOT_EXIST');
    const place = {
      memberId,
      eventId: facts.event.id,
      sessionId: partial ? awaited[0]!.row.id : null,
    };
    const mine = await placeIn(tx, place);
    if (mine !== null) return mine;
    const refusal = waitingRefusal(event, awaited, member, at);
    if (refusal) throw new CodedError(waitingRefusalCode[refusal]);
    const added = await putInLine(tx, { ...place, language, createdAt: at });
    await beforeCommit?.();
    return added;
  });
  const place = (await myPlaces(deps, memberId, language)).find(
    (candidate) => candidate.uuid === uuid,
  );
  // The line ended in the moment between.
  if (!place) throw new CodedError('WAITING_FRONT_LINE_ENDED');
  return place;
}
