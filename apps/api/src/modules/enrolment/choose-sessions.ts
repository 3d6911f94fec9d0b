import {
  enrolmentChoice,
  type ChosenOfEvent,
} from '@portolane/core/rules/cart/enrolment-choice.ts';
import { refusalCode } from '@portolane/core/rules/cart/refusal-code.ts';
import {
  eventAvailability,
  sessionAvailability,
} from '@portolane/core/rules/event/availability.ts';
import { CodedError } from '#http/coded-error.ts';
import { availabilityFacts } from './availability-facts.ts';
import type { EnrolmentFacts } from './enrolment-facts.ts';

export type ChosenSession = EnrolmentFacts['sessions'][number];

/**
 * The sessions an enrolment would take: those chosen of a partial event, all of another.
 * @param seen uuids of those that the member saw; undefined when they did not say
 * @param people how many come: each needs a seat
 * @throws CART_FRONT_CART_CHANGED when the member saw others; the reason when they cannot enrol into one of them
 * @returns null when the choice does not fit the event
 */
export function chooseSessions(
  facts: EnrolmentFacts,
  chosen: ChosenOfEvent,
  now: Date,
  seen?: readonly string[],
  people = 1,
): ChosenSession[] | null {
  const known = availabilityFacts(facts);
  const { sessions, unknownSessions } = enrolmentChoice(facts.event, known.sessions, chosen);
  if (unknownSessions.length > 0 || sessions.length === 0) return null;
  const sawThese =
    !seen ||
    (new Set(seen).size === sessions.length && sessions.every(({ uuid }) => seen.includes(uuid)));
  if (!sawThese) throw new CodedError('CART_FRONT_CART_CHANGED');
  const reasonsFor = (seats: number) =>
    facts.event.registrationType === 'partial'
      ? sessions.map((session) =>
          sessionAvailability(session, known.event, known.member, now, seats),
        )
      : [eventAvailability(known.event, sessions, known.member, now, seats)];
  const reason = reasonsFor(1).find((candidate) => candidate !== null);
  if (reason) throw new CodedError(refusalCode[reason]);
  if (reasonsFor(people).some((candidate) => candidate !== null))
    throw new CodedError('CART_FRONT_GROUP_TOO_LARGE');
  return sessions.map((session) => session.row);
}
