import type { OrderStatus } from '#rules/order/order-status.ts';
import { epoch, type Instant } from '#rules/time/instant.ts';

/** Why a member may not watch a live session, in order of precedence. */
export const viewingRefusals = [
  'NO_ORDER',
  'NOT_ONLINE',
  'NOT_ENROLLED',
  'CLOSED',
  'NOT_CONFIRMED',
  'NOT_OPEN',
] as const;
export type ViewingRefusal = (typeof viewingRefusals)[number];

export interface ViewingConditions {
  /** Whether the member has any order of the event, including cancelled ones. */
  hasOrder: boolean;
  eventType: 'online' | 'physical';
  /** Status of the member's enrolment in this session; null if never enrolled. */
  regStatus: OrderStatus | null;
  /** Whether session and event are still published. */
  shown: boolean;
  linkOpeningTime: Instant;
}

/**
 * Returns why a member may not watch, or null (docs/behaviour/live.md). The event must be online,
 * the session enrolled in and still published, the enrolment confirmed, and the link open. A
 * session that is over is not refused: the page says so and has no link.
 */
export function viewingRefusal(
  { hasOrder, eventType, regStatus, shown, linkOpeningTime }: ViewingConditions,
  now: Date,
): ViewingRefusal | null {
  if (!hasOrder) return 'NO_ORDER';
  if (eventType !== 'online') return 'NOT_ONLINE';
  if (regStatus === null || regStatus === 'CANCELED') return 'NOT_ENROLLED';
  if (!shown) return 'CLOSED';
  if (regStatus !== 'CONFIRMED') return 'NOT_CONFIRMED';
  return now.getTime() < epoch(linkOpeningTime) ? 'NOT_OPEN' : null;
}
