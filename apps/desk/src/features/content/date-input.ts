/** Dates of content in the fields of a browser, which have days and times in Taipei. */
import type { ContentField } from '@portolane/core/contract/desk/content.ts';
import { isRecord, type Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { type Moment, relativeTo } from '@portolane/core/rules/time/relative-time.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import { taipeiInput } from '#features/events/taipei-input.ts';

const isMoment = (value: Tree): value is Exclude<Moment, string> =>
  isRecord(value) &&
  (typeof value['minutes'] === 'number' ||
    (typeof value['day'] === 'number' &&
      typeof value['at'] === 'string' &&
      /^\d\d:\d\d$/.test(value['at'])));

/**
 * Returns a date as a field shows it: 2026-12-08, or 2026-12-08T09:30.
 * @param anchor the moment from which relative dates count
 */
export function dateInput(
  { type }: Pick<ContentField, 'type'>,
  value: Tree | undefined,
  anchor: string,
): string {
  if (typeof value === 'string') return value;
  const time = relativeTo(new Date(anchor));
  if (typeof value === 'number')
    return type === 'day' ? time.date(value) : taipeiDay(time.published(value));
  return value !== undefined && isMoment(value)
    ? taipeiInput(time.moment(value).toISOString())
    : '';
}
