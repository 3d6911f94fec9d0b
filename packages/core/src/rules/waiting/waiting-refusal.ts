import type { ErrorCode } from '#contract/error-code.ts';
import type { WhyNot } from '#contract/event.ts';
import { refusalCode } from '#rules/cart/refusal-code.ts';
import {
  eventAvailability,
  sessionAvailability,
  type EventFacts,
  type MemberFacts,
  type SessionFacts,
} from '#rules/event/availability.ts';
import { epoch } from '#rules/time/instant.ts';
import { isLineOpen, type AwaitedSessions } from './offer-end.ts';

/** Why somebody cannot join a line: what keeps them from enrolling apart from seats, seats that are there, or a line that has ended. */
export type WaitingRefusal = Exclude<WhyNot, 'FULL'> | 'NOT_FULL' | 'LINE_ENDED';

/** What a place in a line of these sessions waits for. */
export const awaitedOf = (
  event: Pick<EventFacts, 'registrationEndDate'>,
  sessions: readonly Pick<SessionFacts, 'startTime'>[],
): AwaitedSessions => ({
  startTime: new Date(Math.min(...sessions.map(({ startTime }) => epoch(startTime)))),
  registrationEndDate: event.registrationEndDate,
});

/**
 * Why a member cannot join the line, or null: for one session of an event that is enrolled session by session, for all of another.
 * It is joined for what is full and could be enrolled into otherwise, until the line ends.
 * @param sessions the one that is wanted, or all of them
 * @param member null for somebody who has not logged in
 */
export function waitingRefusal(
  event: EventFacts,
  sessions: readonly SessionFacts[],
  member: MemberFacts | null,
  now: Date,
): WaitingRefusal | null {
  const whyNot = (wanted: readonly SessionFacts[]) =>
    event.registrationType === 'partial'
      ? sessionAvailability(wanted[0]!, event, member, now)
      : eventAvailability(event, wanted, member, now);
  const reason = whyNot(sessions);
  if (reason !== 'FULL') return reason ?? 'NOT_FULL';
  // What lies in the member is told after what is so for everybody: ask as if there were seats.
  const apartFromSeats = whyNot(sessions.map((session) => ({ ...session, seatsLeft: 1 })));
  if (apartFromSeats !== null && apartFromSeats !== 'FULL') return apartFromSeats;
  return isLineOpen(awaitedOf(event, sessions), now) ? null : 'LINE_ENDED';
}

/** The code with which a line refuses. */
export const waitingRefusalCode: Record<WaitingRefusal, ErrorCode> = {
  ...refusalCode,
  NOT_FULL: 'WAITING_FRONT_SEATS_LEFT',
  LINE_ENDED: 'WAITING_FRONT_LINE_ENDED',
};
