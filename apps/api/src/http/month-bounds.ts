import { monthDays } from '@portolane/core/rules/filter/month.ts';
import { DAY_MS, taipeiDayStart } from '@portolane/core/rules/time/taipei-day.ts';

/** What `search_date` asks for: from the first moment of the month in Asia/Taipei until before the first of the next. */
export function monthBounds(month: string | undefined): { from?: Date; until?: Date } {
  if (month === undefined) return {};
  const { startDate, endDate } = monthDays(month);
  return {
    from: taipeiDayStart(startDate),
    until: new Date(taipeiDayStart(endDate).getTime() + DAY_MS),
  };
}
