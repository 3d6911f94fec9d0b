/** A fiscal year or one of its quarters. Fiscal years are calendar years. */
export interface Period {
  year: number;
  /** 1 to 4; null for the whole year. */
  quarter: number | null;
}

/**
 * Returns the day by which figures must be reported: 45 days after the quarter ends; for the last
 * quarter and the whole year, the end of March.
 */
function reportDeadline({ year, quarter }: Period): string {
  if (quarter === null || quarter === 4) return `${year + 1}-03-31`;
  return `${year}-${['05-15', '08-14', '11-14'][quarter - 1]}`;
}

/**
 * Whether the figures of a period are out on a Taipei day (YYYY-MM-DD); the deadline itself counts.
 */
export const isReported = (period: Period, day: string): boolean => day >= reportDeadline(period);
