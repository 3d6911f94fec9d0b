import type { WhyNot } from '#contract/event.ts';
import { isValidatedDealer } from '#rules/member/validated-dealer.ts';
import { epoch, type Instant } from '#rules/time/instant.ts';
import { reachesAbsentLimit, type AbsentLimit } from './absent-limit.ts';

export interface SessionFacts {
  uuid: string;
  startTime: Instant;
  endTime: Instant;
  /** When registration of this session opens, if later than the event's. */
  registrationStartDate: Instant | null;
  seatsLeft: number;
}
export interface EventFacts extends AbsentLimit {
  type: 'online' | 'physical';
  registrationType: 'partial' | 'impartial';
  /** null: from now on. */
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

const isOver = (session: SessionFacts, now: Date): boolean =>
  now.getTime() >= epoch(session.endTime);
const isNotOpen = (session: SessionFacts, event: EventFacts, now: Date): boolean =>
  [event.registrationStartDate, session.registrationStartDate].some(
    (start) => start !== null && now.getTime() < epoch(start),
  );
/** Nobody can walk into a room when the session has begun; a live stream can be joined as long as it runs. */
const isClosed = (session: SessionFacts, event: EventFacts, now: Date): boolean =>
  (event.registrationEndDate !== null && now.getTime() >= epoch(event.registrationEndDate)) ||
  now.getTime() >= epoch(event.type === 'online' ? session.endTime : session.startTime);

/** True while a session's registration window is open, whoever asks and whether or not there are seats. Its start belongs to the window, its end does not. */
export const isRegistrationOpen = (session: SessionFacts, event: EventFacts, now: Date): boolean =>
  !isNotOpen(session, event, now) && !isClosed(session, event, now);

/** Reasons that lie in the member; a visitor who has not logged in is told about dealers, and nothing of absences. */
function memberRefusal(event: EventFacts, member: MemberFacts | null): WhyNot | null {
  if (event.dealerOnly && !isValidatedDealer(member)) return 'DEALER_ONLY';
  if (member && reachesAbsentLimit(event, member.absences)) return 'ABSENT_LIMIT';
  return null;
}

/**
 * Why a session cannot be enrolled into now, or null.
 * The first reason that holds is given: what nothing can change (ENDED), what the member has already (ALREADY_ENROLLED),
 * what is so for everybody (NOT_OPEN, CLOSED, FULL) and last what lies in the member (DEALER_ONLY, ABSENT_LIMIT),
 * so that a page shown to everybody and the same page for a member say the same wherever they can.
 * @param seats how many are wanted: the member's and those of whoever comes along
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

/** Of several sessions none of which can be enrolled into, the reason that helps most: what one has, what one can wait for, what lies in oneself. */
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
 * Why an event cannot be enrolled into now, or null.
 * partial: it can while any of its sessions can. impartial: it is enrolled as a whole, so every session needs an open
 * window and a seat, and one enrolment means the event is enrolled; it closes when its first session does.
 * An event without sessions has ENDED.
 * @param seats how many are wanted in each session
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

/** True from the start of the first session until the end of the last one. */
export const isInProgress = (
  event: { dateTimeRange: { start: Instant; end: Instant } },
  now: Date,
): boolean =>
  now.getTime() >= epoch(event.dateTimeRange.start) &&
  now.getTime() < epoch(event.dateTimeRange.end);
