import type { z } from 'zod/mini';
import type { joinBody, MemberWaitlistEntry } from '@portolane/core/contract/waitlist.ts';
import {
  waitlistRefusal,
  waitlistRefusalCode,
} from '@portolane/core/rules/waitlist/waitlist-refusal.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { inTransaction } from '#db/transaction.ts';
import { CodedError } from '#http/coded-error.ts';
import { readLetterhead } from '#domain/mails/letterhead.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { availabilityFacts } from '#modules/enrolment/availability-facts.ts';
import { enrolmentFacts } from '#modules/enrolment/enrolment-facts.ts';
import { listWaitlistEntries } from './list-waitlist-entries.ts';
import { findWaitlistEntry, addWaitlistEntry } from '#modules/enrolment/waitlist-repository.ts';
import { serveWaitlist, type WaitlistOptions } from '#modules/enrolment/serve-waitlist.ts';

/**
 * Adds a member to the waitlist of a full session, or of a full event that is enrolled in as a
 * whole. Decides under the locks of the event's sessions: a seat freed at the same moment is either
 * seen here, or the transaction that frees it sees this entry.
 * @throws PRODUCT_MENU_ITEM_NOT_EXIST, and the codes of `waitlistRefusalCode`
 * @returns the new entry, or the member's existing one
 */
export async function joinWaitlist(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  memberId: number,
  { eventAlias, seriesNum, sessionUuid }: z.infer<typeof joinBody>,
  language: Language,
  {
    seatLock = 'for-update',
    beforeCommit,
  }: WaitlistOptions & { beforeCommit?: () => Promise<void> } = {},
): Promise<MemberWaitlistEntry> {
  const series = { memberId, eventAlias, eventSeriesNum: seriesNum };
  const head = await readLetterhead(deps);
  const uuid = await inTransaction(deps.db, async (tx, client) => {
    const found = await enrolmentFacts(client, series, deps.now());
    if (!found) throw new CodedError('PRODUCT_MENU_ITEM_NOT_EXIST');
    const at = deps.now();
    // Takes the locks, expires old entries, and offers free seats to the waitlist first.
    await serveWaitlist(head, tx, client, found.event.id, at, { seatLock });
    const facts = await enrolmentFacts(client, series, at);
    if (!facts) throw new CodedError('PRODUCT_MENU_ITEM_NOT_EXIST');
    const { event, sessions, member } = availabilityFacts(facts);
    const partial = event.registrationType === 'partial';
    const awaited = partial ? sessions.filter((session) => session.uuid === sessionUuid) : sessions;
    if (awaited.length === 0) throw new CodedError('PRODUCT_MENU_ITEM_NOT_EXIST');
    const query = {
      memberId,
      eventId: facts.event.id,
      sessionId: partial ? awaited[0]!.row.id : null,
    };
    const existing = await findWaitlistEntry(tx, query);
    if (existing !== null) return existing;
    const refusal = waitlistRefusal(event, awaited, member, at);
    if (refusal) throw new CodedError(waitlistRefusalCode[refusal]);
    const added = await addWaitlistEntry(tx, { ...query, language, createdAt: at });
    await beforeCommit?.();
    return added;
  });
  const entry = (await listWaitlistEntries(deps, memberId, language)).find(
    (candidate) => candidate.uuid === uuid,
  );
  // The waitlist ended between the transaction and this read.
  if (!entry) throw new CodedError('WAITING_FRONT_LINE_ENDED');
  return entry;
}
