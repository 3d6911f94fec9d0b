import type { OrderStatus } from '#contract/order.ts';
import type { Instant } from '#rules/time/instant.ts';
import { liveState } from './live-state.ts';

/** The live link is given out only for a confirmed session of an online event whose link has opened and that is not over. */
export function isLiveLinkShown(
  eventType: 'online' | 'physical',
  regStatus: OrderStatus,
  session: { linkOpeningTime: Instant; startTime: Instant; endTime: Instant },
  now: Date,
): boolean {
  const state = liveState(session, now);
  return eventType === 'online' && regStatus === 'CONFIRMED' && state !== 'NOT_OPEN' && state !== 'IS_END';
}
