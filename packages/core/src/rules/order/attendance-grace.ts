import { epoch, type Instant } from '#rules/time/instant.ts';
import type { OrderStatus } from './order-status.ts';

const HOUR_MS = 3_600_000;

/** A month: staff who take attendance later record absences by hand. */
export const MAX_ATTENDANCE_GRACE_HOURS = 720;

/** The facts that decide whether the absences of a session are counted. */
export interface AttendedSession {
  endTime: Instant;
  calledOff: boolean;
  /** Whether at least one attendee is recorded as present: attendance was taken. */
  someonePresent: boolean;
  /** Whether they were counted before: it happens once, and what staff record later stays. */
  counted: boolean;
  /** Phones at its door that may still have scans of it (`isDoorOut`). */
  doorsOut: number;
}

/**
 * Whether attendees of a session who have no record of attendance count as absent by themselves:
 * once, from `grace` hours after its end, where attendance was taken and no door is out. Without a
 * grace (null) only staff record absences.
 */
export const areAbsencesDue = (
  grace: number | null,
  { endTime, calledOff, someonePresent, counted, doorsOut }: AttendedSession,
  now: Date,
): boolean =>
  grace !== null &&
  someonePresent &&
  !calledOff &&
  !counted &&
  doorsOut === 0 &&
  now.getTime() >= epoch(endTime) + grace * HOUR_MS;

/**
 * Whether an enrolment becomes an absence then: confirmed, nothing is recorded, and nobody came to
 * the door. An attendee who came while it was in review has an arrival and no record.
 */
export const becomesAbsent = ({
  status,
  attended,
  arrivedAt,
}: {
  status: OrderStatus;
  attended: boolean | null;
  arrivedAt: Date | null;
}): boolean => status === 'CONFIRMED' && attended === null && arrivedAt === null;
