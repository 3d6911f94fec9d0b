import type { Instant } from '#rules/time/instant.ts';
import { taipeiDay } from '#rules/time/taipei-day.ts';

/** What a person reads of an order: the Taipei day it was placed on and its serial number, at least 4 digits, e.g. PO-20261121-0427. Contract: orderCore.number. */
export const orderNumber = (createdAt: Instant, id: number): string =>
  `PO-${taipeiDay(createdAt).replaceAll('-', '')}-${String(id).padStart(4, '0')}`;

/**
 * The serial number in what somebody typed or a table holds, with the day before it when that was there; null for what is no order's number. A day that is
 * not the order's tells that a digit is wrong.
 */
export function orderNumberParts(typed: string): { id: number; day: string | null } | null {
  const match = /^(?:PO-?(\d{4})(\d{2})(\d{2})-)?0*([1-9]\d{0,8})$/i.exec(
    typed.normalize('NFKC').trim(),
  );
  if (!match) return null;
  const [, year, month, date, id] = match;
  return { id: Number(id), day: year === undefined ? null : `${year}-${month}-${date}` };
}
