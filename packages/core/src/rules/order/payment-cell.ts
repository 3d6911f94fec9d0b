import { sliceAt } from '#rules/text/slice-at.ts';

/** The first year of the calendar of the Republic of China, by which banks in Taiwan print days. */
const ROC_YEARS = 1911;

/**
 * Parses an amount of a bank's list in whole New Taiwan dollars, e.g. `3,600`, `NT$3600`, or
 * `3600.00`; null if it is not one.
 */
export function parseAmount(typed: string): number | null {
  const text = typed
    .normalize('NFKC')
    .replace(/^\s*(?:NT\$|NTD|TWD|\$)/i, '')
    .replaceAll(/[\s,元]/g, '')
    .replace(/\.0+$/, '');
  if (!/^\d{1,9}$/.test(text)) return null;
  const amount = Number(text);
  return amount > 0 ? amount : null;
}

/**
 * Parses a day of a bank's list and returns it as YYYY-MM-DD: year, month, and day with separators or
 * without, and the year of either calendar, e.g. `2026-12-01`, `2026/12/1`, `20261201`, `115/12/01`.
 * null if it is not a day of the calendar.
 */
export function parsePaymentDay(typed: string): string | null {
  const text = typed.normalize('NFKC').trim();
  const match =
    /^(\d{3,4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ??
    /^(\d{3,4})(\d{2})(\d{2})$/.exec(text);
  if (!match) return null;
  const [, year, month, day] = match.map(Number) as [number, number, number, number];
  const full = year < ROC_YEARS ? year + ROC_YEARS : year;
  const written = [
    String(full).padStart(4, '0'),
    String(month).padStart(2, '0'),
    String(day).padStart(2, '0'),
  ].join('-');
  const parsed = new Date(`${written}T00:00:00Z`);
  return Number.isNaN(parsed.getTime()) || sliceAt(parsed.toISOString(), 0, 10) !== written
    ? null
    : written;
}
