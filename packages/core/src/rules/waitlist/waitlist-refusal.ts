import type { ErrorCode } from '#contract/error-code.ts';
import type { WhyNot } from '#contract/event.ts';
import { refusalCode } from '#rules/cart/refusal-code.ts';
import {
  eventAvailability,
  memberRefusal,
  type EventFacts,
  type MemberFacts,
  type SessionFacts,
} from '#rules/event/availability.ts';
import { epoch } from '#rules/time/instant.ts';
import { isWaitlistOpen, type AwaitedSessions } from './offer-end.ts';

/**
 * Why a member cannot join a waitlist: a reason other than seats that prevents enrolment, seats are
 * left, or the waitlist has ended.
 */
export type WaitlistRefusal = Exclude<WhyNot, 'FULL'> | 'NOT_FULL' | 'WAITLIST_ENDED';

export const awaitedOf = (
  event: Pick<EventFacts, 'registrationEndDate'>,
  sessions: readonly Pick<SessionFacts, 'startTime'>[],
): AwaitedSessions => ({
  startTime: new Date(Math.min(...sessions.map(({ startTime }) => epoch(startTime)))),
  registrationEndDate: event.registrationEndDate,
});

/**
 * Returns why a member cannot join a waitlist, or null. A member joins for one session of a partial
 * event, or for all sessions of any other, if it is full but could otherwise be enrolled in, until
 * the waitlist ends.
 * @param sessions the wanted session, or all of them
 * @param member null for a visitor who is not logged in
 */
export function waitlistRefusal(
  event: EventFacts,
  sessions: readonly SessionFacts[],
  member: MemberFacts | null,
  now: Date,
): WaitlistRefusal | null {
  const reason = eventAvailability(event, sessions, member, now);
  if (reason !== 'FULL') return reason ?? 'NOT_FULL';
  const refusal = memberRefusal(event, member);
  if (refusal) return refusal;
  return isWaitlistOpen(awaitedOf(event, sessions), now) ? null : 'WAITLIST_ENDED';
}

/** The error code for each refusal. */
export const waitlistRefusalCode: Record<WaitlistRefusal, ErrorCode> = {
  ...refusalCode,
  NOT_FULL: 'WAITING_FRONT_SEATS_LEFT',
  WAITLIST_ENDED: 'WAITING_FRONT_LINE_ENDED',
};
