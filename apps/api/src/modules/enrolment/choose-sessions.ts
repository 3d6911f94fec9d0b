import { enrolmentChoice, type ChosenOfEvent } from '@portolane/core/rules/cart/enrolment-choice.ts';
import { refusalCode } from '@portolane/core/rules/cart/refusal-code.ts';
import { eventAvailability, sessionAvailability } from '@portolane/core/rules/event/availability.ts';
import { CodedError } from '#http/coded-error.ts';
import { availabilityFacts, type EnrollingMember } from './availability-facts.ts';
import type { EnrolmentFacts } from './enrolment-facts.ts';

export type ChosenSession = EnrolmentFacts['sessions'][number];

/**
 * The sessions an enrolment would take: those chosen of a partial event, all of another.
 * @throws CodedError with the reason when the member cannot enrol into one of them; null when the choice does not fit the event
 */
export function chooseSessions(facts: EnrolmentFacts, chosen: ChosenOfEvent, member: EnrollingMember, now: Date): ChosenSession[] | null {
  const known = availabilityFacts(facts, member);
  const { sessions, unknownSessions } = enrolmentChoice(facts.event, known.sessions, chosen);
  if (unknownSessions.length > 0 || sessions.length === 0) return null;
  const reasons =
    facts.event.registrationType === 'partial'
      ? sessions.map((session) => sessionAvailability(session, known.event, known.member, now))
      : [eventAvailability(known.event, sessions, known.member, now)];
  const reason = reasons.find((candidate) => candidate !== null);
  if (reason) throw new CodedError(refusalCode[reason]);
  return sessions.map((session) => session.row);
}
