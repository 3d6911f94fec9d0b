import { epoch, type Instant } from '#rules/time/instant.ts';
import type { OrderStatus } from './order-status.ts';

/** Returns whether attendance of an enrolment can be recorded: it is confirmed and has begun. */
export const canMarkAttendance = (
  { status, startTime }: { status: OrderStatus; startTime: Instant },
  now: Date,
): boolean => status === 'CONFIRMED' && epoch(startTime) <= now.getTime();
