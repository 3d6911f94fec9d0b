import type { OrderStatus } from './order-status.ts';
import { epoch, type Instant } from '#rules/time/instant.ts';

const hasEnded = (end: Instant, now: Date): boolean => epoch(end) <= now.getTime();

/** Whether a session of an enrolment is upcoming or running, and not cancelled. */
export const isSessionUpcoming = (
  { regStatus, endTime }: { regStatus: OrderStatus; endTime: Instant },
  now: Date,
): boolean => regStatus !== 'CANCELED' && !hasEnded(endTime, now);

/**
 * Whether all sessions of an enrolment have ended. An enrolment without sessions ends with its
 * event.
 */
export function isOrderOver(
  order: { sessions: readonly { endTime: Instant }[]; dateTimeRange: { end: Instant } },
  now: Date,
): boolean {
  const ends =
    order.sessions.length > 0
      ? order.sessions.map(({ endTime }) => endTime)
      : [order.dateTimeRange.end];
  return ends.every((end) => hasEnded(end, now));
}
