import { epoch, type Instant } from '#rules/time/instant.ts';
import type { OrderStatus } from './order-status.ts';

/** Returns whether attendance of an enrolment can be recorded: it is confirmed and has begun. */
export const canMarkAttendance = (
  { status, startTime }: { status: OrderStatus; startTime: Instant },
  now: Date,
): boolean => status === 'CONFIRMED' && epoch(startTime) <= now.getTime();

/** The facts that decide whether an enrolment counts as attended. */
export interface AttendedEnrolment {
  status: OrderStatus;
  attended: boolean | null;
  endTime: Instant;
}

/**
 * Whether a session counts as attended, for the training record and for certificates: the attendee
 * is recorded as present, and the session is over.
 */
export const isAttended = ({ status, attended, endTime }: AttendedEnrolment, now: Date): boolean =>
  status === 'CONFIRMED' && attended === true && epoch(endTime) <= now.getTime();
