import type { OrderStatus } from '#contract/order.ts';

/** The status of a partial order as a whole: CONFIRMED when any session is, else PENDING when any is, else CANCELED. */
export function overallStatus(sessions: readonly OrderStatus[]): OrderStatus {
  if (sessions.includes('CONFIRMED')) return 'CONFIRMED';
  return sessions.includes('PENDING') ? 'PENDING' : 'CANCELED';
}
