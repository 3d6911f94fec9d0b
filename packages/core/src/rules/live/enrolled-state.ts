import type { OrderSession, OrderSummary } from '#contract/order.ts';
import { type LiveState, liveState } from './live-state.ts';

/**
 * Returns the live state of a session for an enrolled member; null if the event is on site, the
 * site has no live rooms, or the enrolment is not confirmed.
 */
export function enrolledLiveState(
  order: Pick<OrderSummary, 'type' | 'hasLive'>,
  session: Pick<OrderSession, 'regStatus' | 'linkOpeningTime' | 'startTime' | 'endTime'>,
  now: Date,
): LiveState | null {
  return order.type === 'online' && order.hasLive && session.regStatus === 'CONFIRMED'
    ? liveState(session, now)
    : null;
}
