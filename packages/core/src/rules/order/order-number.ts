import type { Instant } from '#rules/time/instant.ts';
import { taipeiDay } from '#rules/time/taipei-day.ts';

/**
 * Returns an order's number as people see it: the Taipei day it was placed and its serial number,
 * at least 4 digits, e.g. PO-20261121-0427. Contract: orderCore.number.
 */
export const orderNumber = (createdAt: Instant, id: number): string =>
  `PO-${taipeiDay(createdAt).replaceAll('-', '')}-${String(id).padStart(4, '0')}`;

/**
 * Parses a typed or imported order number into its serial number and, if given, its day; null if it
 * is not an order number. A day that differs from the order's reveals a mistyped digit.
 */
export function orderNumberParts(typed: string): { id: number; day: string | null } | null {
  const match = /^(?:PO-?(\d{4})(\d{2})(\d{2})-)?0*([1-9]\d{0,8})$/i.exec(
    typed.normalize('NFKC').trim(),
  );
  if (!match) return null;
  const [, year, month, date, id] = match;
  return { id: Number(id), day: year === undefined ? null : `${year}-${month}-${date}` };
}
