import type { OrderStatus } from './order-status.ts';

/**
 * Derives an order's status from its sessions: CONFIRMED if any is, else PENDING if any is, else
 * CANCELED. Sessions of an order that is enrolled in as a whole all have the same status.
 */
export function overallStatus(sessions: readonly OrderStatus[]): OrderStatus {
  if (sessions.includes('CONFIRMED')) return 'CONFIRMED';
  return sessions.includes('PENDING') ? 'PENDING' : 'CANCELED';
}
