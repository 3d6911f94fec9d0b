/**
 * Returns a month as YYYY-MM, the form used in URLs and filters. Also accepts `2026/12` and
 * `2026-3`; returns null for anything else.
 */
export function parseMonth(text: string | null | undefined): string | null {
  const match = /^\s*(\d{4})[-/](\d{1,2})\s*$/.exec(text ?? '');
  const month = Number(match?.[2]);
  return match && Number(match[1]) >= 1900 && month >= 1 && month <= 12
    ? `${match[1]}-${String(month).padStart(2, '0')}`
    : null;
}

/**
 * Returns the first and last day of a month (YYYY-MM), both inclusive, for a search by dates.
 * Contract: eventSearchBody.
 */
export function monthDays(month: string): { startDate: string; endDate: string } {
  const [year, number] = month.split('-').map(Number) as [number, number];
  // Day 0 of the following month is the last day of this one.
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { startDate: `${month}-01`, endDate: `${month}-${last}` };
}
