import { epoch, type Instant } from '#rules/time/instant.ts';
import type { OrderStatus } from './order-status.ts';

/**
 * Returns the sessions that an enrolment counts: those that share its status. A confirmed enrolment
 * does not count what is cancelled or still in review.
 */
export const countedSessions = <S extends { regStatus: OrderStatus }>(order: {
  regStatus: OrderStatus;
  sessions: readonly S[];
}): S[] => order.sessions.filter(({ regStatus }) => regStatus === order.regStatus);

/** Returns the session that starts first; undefined if there is none. */
export const firstSession = <S extends { startTime: Instant }>(
  sessions: readonly S[],
): S | undefined => sessions.toSorted((a, b) => epoch(a.startTime) - epoch(b.startTime))[0];
