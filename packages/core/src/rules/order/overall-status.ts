import type { OrderStatus } from '#contract/order.ts';

/**
 * The status of an order, which follows from its sessions: CONFIRMED when any is, else PENDING when any is, else CANCELED.
 * The sessions of an order that is enrolled as a whole are all alike, so there it is theirs.
 */
export function overallStatus(sessions: readonly OrderStatus[]): OrderStatus {
  if (sessions.includes('CONFIRMED')) return 'CONFIRMED';
  return sessions.includes('PENDING') ? 'PENDING' : 'CANCELED';
}
