import type { Pass } from '@portolane/core/contract/pass.ts';
import type { Formatter } from '@portolane/core/i18n/format.ts';
import { taipeiDay, taipeiDayStart } from '@portolane/core/rules/time/taipei-day.ts';

/**
 * The day of a pass, and the times of its session. A session of several days names its first and its
 * last one.
 */
export function PassTime({
  pass: { day, startTime, endTime },
  format,
  className,
}: {
  pass: Pick<Pass, 'day' | 'startTime' | 'endTime'>;
  format: Formatter;
  className: string;
}) {
  const isOneDay = taipeiDay(startTime) === taipeiDay(endTime);
  return (
    <p className={`${className} num`}>
      <time dateTime={day}>{format.weekdayDate(taipeiDayStart(day))}</time>
      {isOneDay ? (
        <b>{format.timeRange(startTime, endTime)}</b>
      ) : (
        <span>
          {format.weekdayMonthDay(startTime)} {format.time(startTime)} –{' '}
          {format.weekdayMonthDay(endTime)} {format.time(endTime)}
        </span>
      )}
    </p>
  );
}
