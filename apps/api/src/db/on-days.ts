import { and, type Column, gte, lt, type SQL } from 'drizzle-orm';
import { DAY_MS, taipeiDayStart } from '@portolane/core/rules/time/taipei-day.ts';

/** Days in Asia/Taipei, both included; undefined: no limit. */
export interface Days {
  from?: string | undefined;
  until?: string | undefined;
}

/** Returns the condition that a moment is on one of the days. */
export const onDays = (column: Column, { from, until }: Days): SQL | undefined =>
  and(
    from === undefined ? undefined : gte(column, taipeiDayStart(from)),
    until === undefined
      ? undefined
      : lt(column, new Date(taipeiDayStart(until).getTime() + DAY_MS)),
  );
