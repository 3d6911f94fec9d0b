import type { OrderStatus } from '#rules/order/order-status.ts';
import type { Instant } from '#rules/time/instant.ts';
import { liveState } from './live-state.ts';
import { viewingRefusal } from './viewing-refusal.ts';

/**
 * Whether to give out the live link: only to members who may watch the session, and until it ends.
 */
export function isLiveLinkShown(
  eventType: 'online' | 'physical',
  regStatus: OrderStatus,
  session: { linkOpeningTime: Instant; startTime: Instant; endTime: Instant; shown: boolean },
  now: Date,
): boolean {
  const { linkOpeningTime, shown } = session;
  return (
    viewingRefusal({ hasOrder: true, eventType, regStatus, shown, linkOpeningTime }, now) ===
      null && liveState(session, now) !== 'IS_END'
  );
}
