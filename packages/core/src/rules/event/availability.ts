import type { WhyNot } from '#contract/event.ts';
import { isValidatedDealer } from '#rules/member/validated-dealer.ts';
import { epoch, type Instant } from '#rules/time/instant.ts';
import { reachesAbsentLimit, type AbsentLimit } from './absent-limit.ts';

export interface SessionFacts {
  uuid: string;
  startTime: Instant;
  endTime: Instant;
  /** When registration for this session opens, if later than the event's. */
  registrationStartDate: Instant | null;
  seatsLeft: number;
}
export interface EventFacts extends AbsentLimit {
  type: 'online' | 'physical';
  registrationType: 'partial' | 'impartial';
  /** null: already open. */
  registrationStartDate: Instant | null;
  /** null: no limit. */
  registrationEndDate: Instant | null;
  dealerOnly: boolean;
}
export interface MemberFacts {
  group: 'general' | 'dealer' | 'other';
  dealerValidated: boolean;
  /** Sessions in which the member has an active (not cancelled) enrolment. */
  enrolledSessions: ReadonlySet<string>;
  /** Absences since `absencesCountFrom(now)`, at any event. */
  absences: number;
}

/** Returns whether a session has ended. */
export const isOver = (session: Pick<SessionFacts, 'endTime'>, now: Date): boolean =>
  now.getTime() >= epoch(session.endTime);
const isNotOpen = (session: SessionFacts, event: EventFacts, now: Date): boolean =>
  [event.registrationStartDate, session.registrationStartDate].some(
    (start) => start !== null && now.getTime() < epoch(start),
  );
/** On-site sessions close when they start; a live stream can be joined until it ends. */
const isClosed = (session: SessionFacts, event: EventFacts, now: Date): boolean =>
  (event.registrationEndDate !== null && now.getTime() >= epoch(event.registrationEndDate)) ||
  now.getTime() >= epoch(event.type === 'online' ? session.endTime : session.startTime);

/**
 * Whether a session's registration window is open, regardless of member and seats. The start is
 * inclusive, the end exclusive.
 */
export const isRegistrationOpen = (session: SessionFacts, event: EventFacts, now: Date): boolean =>
  !isNotOpen(session, event, now) && !isClosed(session, event, now);

/**
 * Returns a reason specific to the member. Visitors who are not logged in can be refused as
 * non-dealers, but not for absences.
 */
export function memberRefusal(
  event: EventFacts,
  member: MemberFacts | null,
): 'DEALER_ONLY' | 'ABSENT_LIMIT' | null {
  if (event.dealerOnly && !isValidatedDealer(member)) return 'DEALER_ONLY';
  if (member && reachesAbsentLimit(event, member.absences)) return 'ABSENT_LIMIT';
  return null;
}

/**
 * Returns why a session cannot be enrolled in now, or null.
 * The first reason that applies wins: final (ENDED), the member's own enrolment (ALREADY_ENROLLED),
 * the same for everyone (NOT_OPEN, CLOSED, FULL), then specific to the member (DEALER_ONLY,
 * ABSENT_LIMIT). This order keeps a page rendered for everyone consistent with the same page for a
 * member.
 * @param seats seats needed: for the member and any companions
 */
export function sessionAvailability(
  session: SessionFacts,
  event: EventFacts,
  member: MemberFacts | null,
  now: Date,
  seats = 1,
): WhyNot | null {
  if (isOver(session, now)) return 'ENDED';
  if (member?.enrolledSessions.has(session.uuid)) return 'ALREADY_ENROLLED';
  if (isNotOpen(session, event, now)) return 'NOT_OPEN';
  if (isClosed(session, event, now)) return 'CLOSED';
  if (session.seatsLeft < seats) return 'FULL';
  return memberRefusal(event, member);
}

/**
 * When no session can be enrolled in, the most helpful reason wins: already enrolled, then what the
 * visitor can wait for, then reasons specific to the member.
 */
const mostHelpful: readonly WhyNot[] = [
  'ALREADY_ENROLLED',
  'NOT_OPEN',
  'DEALER_ONLY',
  'ABSENT_LIMIT',
  'FULL',
  'CLOSED',
  'ENDED',
];

/**
 * Returns why an event cannot be enrolled in now, or null.
 * partial: open while any session is open. impartial: enrolled in as a whole, so every session
 * needs an open window and a seat; one enrolment means the event is enrolled in, and the event
 * closes with its first session.
 * An event without sessions has ENDED.
 * @param seats seats needed in each session
 */
export function eventAvailability(
  event: EventFacts,
  sessions: readonly SessionFacts[],
  member: MemberFacts | null,
  now: Date,
  seats = 1,
): WhyNot | null {
  if (sessions.every((session) => isOver(session, now))) return 'ENDED';
  if (event.registrationType === 'partial') {
    const reasons = sessions.map((session) =>
      sessionAvailability(session, event, member, now, seats),
    );
    return reasons.includes(null) ? null : mostHelpful.find((reason) => reasons.includes(reason))!;
  }
  if (member && sessions.some((session) => member.enrolledSessions.has(session.uuid)))
    return 'ALREADY_ENROLLED';
  if (sessions.some((session) => isNotOpen(session, event, now))) return 'NOT_OPEN';
  if (sessions.some((session) => isClosed(session, event, now))) return 'CLOSED';
  if (sessions.some((session) => session.seatsLeft < seats)) return 'FULL';
  return memberRefusal(event, member);
}

/** Whether the time is between the start of the first session and the end of the last one. */
export const isInProgress = (
  event: { dateTimeRange: { start: Instant; end: Instant } },
  now: Date,
): boolean =>
  now.getTime() >= epoch(event.dateTimeRange.start) &&
  now.getTime() < epoch(event.dateTimeRange.end);
