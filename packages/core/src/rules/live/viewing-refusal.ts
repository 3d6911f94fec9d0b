import type { OrderStatus } from '#contract/order.ts';
import { epoch, type Instant } from '#rules/time/instant.ts';

/** Why a member may not watch a live session, in the order in which they are asked. */
export const viewingRefusals = [
  'NO_ORDER',
  'NOT_ONLINE',
  'NOT_ENROLLED',
  'CLOSED',
  'NOT_CONFIRMED',
  'NOT_OPEN',
] as const;
export type ViewingRefusal = (typeof viewingRefusals)[number];

export interface Viewing {
  /** Whether the member has any order of the event, cancelled ones among them. */
  hasOrder: boolean;
  eventType: 'online' | 'physical';
  /** Of the member's enrolment in this session; null: never enrolled in it. */
  regStatus: OrderStatus | null;
  /** Whether session and event are still there for readers. */
  shown: boolean;
  linkOpeningTime: Instant;
}

/**
 * Why a member may not watch, or null (docs/behaviour/live.md): the event is held online, the member is enrolled in the session, it has not
 * been taken off, the enrolment is confirmed, its link has opened. That it is over refuses nobody: the page says so and has no link then.
 */
export function viewingRefusal(
  { hasOrder, eventType, regStatus, shown, linkOpeningTime }: Viewing,
  now: Date,
): ViewingRefusal | null {
  if (!hasOrder) return 'NO_ORDER';
  if (eventType !== 'online') return 'NOT_ONLINE';
  if (regStatus === null || regStatus === 'CANCELED') return 'NOT_ENROLLED';
  if (!shown) return 'CLOSED';
  if (regStatus !== 'CONFIRMED') return 'NOT_CONFIRMED';
  return now.getTime() < epoch(linkOpeningTime) ? 'NOT_OPEN' : null;
}
