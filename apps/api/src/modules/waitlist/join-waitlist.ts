import type { z } from 'zod';
import type { joinBody, MemberWaitlistEntry } from '@portolane/core/contract/waitlist.ts';
import {
  waitlistRefusal,
  waitlistRefusalCode,
  type WaitlistRefusal,
} from '@portolane/core/rules/waitlist/waitlist-refusal.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { inTransaction } from '#db/transaction.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { consumeLimit } from '#domain/limits/consume-limit.ts';
import { readLetterhead } from '#domain/mails/letterhead.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { availabilityFacts } from '#modules/enrolment/store/availability-facts.ts';
import { enrolmentFacts, type EnrolmentFacts } from '#modules/enrolment/store/enrolment-facts.ts';
import { listWaitlistEntries } from './list-waitlist-entries.ts';
import {
  findWaitlistEntry,
  addWaitlistEntry,
} from '#modules/enrolment/waitlist/waitlist-repository.ts';
import { serveWaitlist } from '#modules/enrolment/waitlist/serve-waitlist.ts';

type JoinBody = z.infer<typeof joinBody>;

/**
 * Returns what a member waits for: one session of a partial event, otherwise all of them.
 * @throws PRODUCT_MENU_ITEM_NOT_EXIST if there is no such event or session
 */
function awaitedIn(facts: EnrolmentFacts | null, sessionUuid: JoinBody['sessionUuid']) {
  if (!facts) throw new CodedError('PRODUCT_MENU_ITEM_NOT_EXIST');
  const { event, sessions, member } = availabilityFacts(facts);
  const partial = event.registrationType === 'partial';
  const awaited = partial ? sessions.filter((session) => session.uuid === sessionUuid) : sessions;
  if (awaited.length === 0) throw new CodedError('PRODUCT_MENU_ITEM_NOT_EXIST');
  return {
    eventId: facts.event.id,
    sessionId: partial ? awaited[0]!.row.id : null,
    refusal: (at: Date) => waitlistRefusal(event, awaited, member, at),
  };
}

function refuse(reason: WaitlistRefusal | null): void {
  if (reason) throw new CodedError(waitlistRefusalCode[reason]);
}

/**
 * Adds a member to the waitlist of a full session, or of a full event that is enrolled in as a
 * whole. Refuses by reading first, so that calls that cannot succeed take no locks. Then decides
 * under the locks of the event's sessions: a seat freed at the same moment is either seen here, or
 * the transaction that frees it sees this entry.
 * @throws PRODUCT_MENU_ITEM_NOT_EXIST, and the codes of `waitlistRefusalCode`
 * @returns the new entry, or the member's existing one
 */
export async function joinWaitlist(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  memberId: number,
  { eventAlias, seriesNum, sessionUuid }: JoinBody,
  language: Language,
): Promise<MemberWaitlistEntry> {
  const series = { memberId, eventAlias, eventSeriesNum: seriesNum };
  await consumeLimit(deps, 'waitlistChangesPerMember', String(memberId));
  const before = awaitedIn(await enrolmentFacts(deps.db.pool, series, deps.now()), sessionUuid);
  const { eventId } = before;
  // A member who has an entry gets it, whatever the reason for which others are refused.
  if ((await findWaitlistEntry(deps.db, { memberId, ...before })) === null)
    refuse(before.refusal(deps.now()));
  const head = await readLetterhead(deps);
  const uuid = await inTransaction(deps.db, async (tx, client) => {
    const at = deps.now();
    // Takes the locks, expires old entries, and offers free seats to the waitlist first.
    await serveWaitlist(head, tx, client, eventId, at);
    const { sessionId, refusal } = awaitedIn(await enrolmentFacts(client, series, at), sessionUuid);
    const query = { memberId, eventId, sessionId };
    const existing = await findWaitlistEntry(tx, query);
    if (existing !== null) return existing;
    refuse(refusal(at));
    return addWaitlistEntry(tx, { ...query, language, createdAt: at });
  });
  const entry = (await listWaitlistEntries(deps, memberId, language)).find(
    (candidate) => candidate.uuid === uuid,
  );
  // The waitlist ended between the transaction and this read.
  if (!entry) throw new CodedError('WAITING_FRONT_LINE_ENDED');
  return entry;
}
