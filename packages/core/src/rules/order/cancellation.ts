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
export const cancelRefusal = (sessions: readonly EnrolledSession[], now: Date): 'ORDER_FRONT_CANCEL_TIME_EXPIRED' | null =>
  sessions.some(({ status, startTime }) => status !== 'CANCELED' && epoch(startTime) <= now.getTime()) ? 'ORDER_FRONT_CANCEL_TIME_EXPIRED' : null;
