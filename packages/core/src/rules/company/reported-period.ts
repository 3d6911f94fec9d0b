/** A fiscal year, or a quarter of one: fiscal years are calendar years. */
export interface Period {
  year: number;
  /** 1 to 4; null: the whole year. */
  quarter: number | null;
}

/** The day by which figures of a quarter are reported: 45 days after its end, the last one with the whole year by the end of March. */
function reportedBy({ year, quarter }: Period): string {
  if (quarter === null || quarter === 4) return `${year + 1}-03-31`;
  return `${year}-${['05-15', '08-14', '11-14'][quarter - 1]}`;
}

/** Whether the figures of a period are out on a day (YYYY-MM-DD in Taipei); the last day of the term belongs to it. */
export const isReported = (period: Period, day: string): boolean => day >= reportedBy(period);
