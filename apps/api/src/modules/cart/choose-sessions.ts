import { refusalCode } from '@portolane/core/rules/cart/refusal-code.ts';
import { eventAvailability, sessionAvailability } from '@portolane/core/rules/event/availability.ts';
import { CodedError } from '#plugins/coded-error.ts';
import { availabilityFacts, type CartMember } from './availability-facts.ts';
import type { EnrolmentFacts } from './repository.ts';

export type ChosenSession = EnrolmentFacts['sessions'][number];

/**
 * The sessions an enrolment would take: those chosen of a partial event, all of another.
 * @throws CodedError with the reason when the member cannot enrol into one of them; null when the choice does not fit the event
 */
export function chooseSessions(facts: EnrolmentFacts, uuids: readonly string[], member: CartMember, now: Date): ChosenSession[] | null {
  const known = availabilityFacts(facts, member);
  const wanted = new Set(uuids);
  const chosen = known.sessions.filter((session) => wanted.has(session.uuid));
  if (chosen.length !== wanted.size) return null;
  const partial = facts.event.registrationType === 'partial';
  if (partial && chosen.length === 0) return null;
  const reasons = partial
    ? chosen.map((session) => sessionAvailability(session, known.event, known.member, now))
    : [eventAvailability(known.event, known.sessions, known.member, now)];
  const reason = reasons.find((candidate) => candidate !== null);
  if (reason) throw new CodedError(refusalCode[reason]);
  return (partial ? chosen : known.sessions).map((session) => session.row);
}
