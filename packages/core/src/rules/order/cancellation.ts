import type { OrderStatus } from '#contract/order.ts';
import { epoch, type Instant } from '#rules/time/instant.ts';

/** One session of an enrolment. */
export interface EnrolledSession {
  status: OrderStatus;
  startTime: Instant;
}

/**
 * Why sessions of an order cannot be cancelled now, or null: one that is still enrolled has begun (docs/behaviour/enrolment.md). The moment of
 * its start is too late. Name all sessions of an order that is enrolled as a whole. What is cancelled already is no obstacle, so cancelling
 * again is allowed at any time.
 */
export const cancelRefusal = (
  sessions: readonly EnrolledSession[],
  now: Date,
): 'ORDER_FRONT_CANCEL_TIME_EXPIRED' | null =>
  sessions.some(
    ({ status, startTime }) => status !== 'CANCELED' && epoch(startTime) <= now.getTime(),
  )
    ? 'ORDER_FRONT_CANCEL_TIME_EXPIRED'
    : null;

interface CancellableOrder<S extends EnrolledSession> {
  /** partial: each session by itself; impartial: all of them or none. */
  registrationType: 'partial' | 'impartial';
  sessions: readonly S[];
}

/** The sessions that can be cancelled now: of an order that is enrolled as a whole, all that are enrolled or none. */
export function cancellableSessions<S extends EnrolledSession>(
  { registrationType, sessions }: CancellableOrder<S>,
  now: Date,
): S[] {
  const enrolled = sessions.filter(({ status }) => status !== 'CANCELED');
  if (registrationType === 'impartial') return cancelRefusal(enrolled, now) ? [] : enrolled;
  return enrolled.filter((session) => cancelRefusal([session], now) === null);
}

/** Until when something of an order can be cancelled, in milliseconds: the first start where it is enrolled as a whole, else the last; null when nothing can be now. */
export function cancellableUntil(
  order: CancellableOrder<EnrolledSession>,
  now: Date,
): number | null {
  const starts = cancellableSessions(order, now).map(({ startTime }) => epoch(startTime));
  if (starts.length === 0) return null;
  return order.registrationType === 'impartial' ? Math.min(...starts) : Math.max(...starts);
}
