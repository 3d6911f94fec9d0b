import type { OrderStatus } from './order-status.ts';
import { epoch, type Instant } from '#rules/time/instant.ts';

export interface EnrolledSession {
  status: OrderStatus;
  startTime: Instant;
}

/**
 * Returns why sessions of an order cannot be cancelled now, or null. A session that is still
 * enrolled in must not have started (docs/behaviour/enrolment.md); its start itself is too late.
 * Pass all sessions of an order that is enrolled in as a whole. Cancelled sessions are ignored, so
 * cancelling again is always allowed.
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

/**
 * Returns the sessions that can be cancelled now; if the order is enrolled in as a whole, all
 * active ones or none.
 */
export function cancellableSessions<S extends EnrolledSession>(
  { registrationType, sessions }: CancellableOrder<S>,
  now: Date,
): S[] {
  const enrolled = sessions.filter(({ status }) => status !== 'CANCELED');
  if (registrationType === 'impartial') return cancelRefusal(enrolled, now) ? [] : enrolled;
  return enrolled.filter((session) => cancelRefusal([session], now) === null);
}

/**
 * Returns until when any part of an order can be cancelled, in epoch milliseconds: the first start
 * if enrolled in as a whole, else the last. null if nothing can be cancelled now.
 */
export function cancellableUntil(
  order: CancellableOrder<EnrolledSession>,
  now: Date,
): number | null {
  const starts = cancellableSessions(order, now).map(({ startTime }) => epoch(startTime));
  if (starts.length === 0) return null;
  return order.registrationType === 'impartial' ? Math.min(...starts) : Math.max(...starts);
}
