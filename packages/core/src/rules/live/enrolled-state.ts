import type { OrderSession, OrderSummary } from '#contract/order.ts';
import { type LiveState, liveState } from './live-state.ts';

/** Where a session stands for who is enrolled in it; null: the event is held in a room, or the place is not confirmed, and its status says more. */
export function enrolledLiveState(
  order: Pick<OrderSummary, 'type'>,
  session: Pick<OrderSession, 'regStatus' | 'linkOpeningTime' | 'startTime' | 'endTime'>,
  now: Date,
): LiveState | null {
  return order.type === 'online' && session.regStatus === 'CONFIRMED'
    ? liveState(session, now)
    : null;
}
