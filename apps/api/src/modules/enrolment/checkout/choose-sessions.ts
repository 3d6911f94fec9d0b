import {
  enrolmentChoice,
  type EventSelection,
} from '@portolane/core/rules/cart/enrolment-choice.ts';
import { refusalCode } from '@portolane/core/rules/cart/refusal-code.ts';
import {
  eventAvailability,
  sessionAvailability,
} from '@portolane/core/rules/event/availability.ts';
import { staffTerms } from '@portolane/core/rules/event/staff-terms.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { availabilityFacts } from '#modules/enrolment/store/availability-facts.ts';
import type { EnrolmentFacts } from '#modules/enrolment/store/enrolment-facts.ts';

export type ChosenSession = EnrolmentFacts['sessions'][number];

/**
 * Returns the sessions that an enrolment would take: the chosen ones of a partial event, else all.
 * Returns null if the choice does not fit the event.
 * @param seen uuids of the sessions that the member saw; undefined if unknown
 * @param people number of attendees; each needs a seat
 * @param by who enrols: staff are bound by `staffTerms`
 * @throws CART_FRONT_CART_CHANGED if the member saw other sessions; the reason if they cannot enrol
 * in one of them
 */
export function chooseSessions(
  facts: EnrolmentFacts,
  chosen: EventSelection,
  now: Date,
  seen?: readonly string[],
  people = 1,
  by: 'member' | 'staff' = 'member',
): ChosenSession[] | null {
  const { member, ...asked } = availabilityFacts(facts);
  const known = {
    member,
    ...(by === 'staff' ? staffTerms(asked.event, asked.sessions) : asked),
  };
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
