import { monthDays } from '@portolane/core/rules/filter/month.ts';
import { DAY_MS, taipeiDayStart } from '@portolane/core/rules/time/taipei-day.ts';

/**
 * Returns the bounds of a month (`search_date`) in Asia/Taipei: `from` is its first moment, `until`
 * that of the next month, exclusive.
 */
export function monthBounds(month: string | undefined): { from?: Date; until?: Date } {
  if (month === undefined) return {};
  const { startDate, endDate } = monthDays(month);
  return {
    from: taipeiDayStart(startDate),
    until: new Date(taipeiDayStart(endDate).getTime() + DAY_MS),
  };
}
