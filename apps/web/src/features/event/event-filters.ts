import type { EventFilters } from '@portolane/core/queries/event.ts';
import { monthDays, parseMonth } from '@portolane/core/rules/filter/month.ts';
import { pageParameter } from '#features/filters/filter-search.ts';

/** Events a page of a list (SPEC section 9: event list default size). */
const EVENTS_A_PAGE = 9;

const oneOf = <T extends string>(value: string | null, choices: readonly T[]): T | undefined => choices.find((choice) => choice === value);

/** What an event list's query asks the API for; anything that is no filter value is ignored. `brandAlias` fixes the brand. */
export function eventFilters(values: URLSearchParams, brandAlias?: string): EventFilters {
  const month = parseMonth(values.get('month'));
  const brand = brandAlias ?? values.get('brand')?.slice(0, 120);
  const city = values.get('city')?.slice(0, 20);
  const category = oneOf(values.get('category'), ['course', 'activity']);
  const type = oneOf(values.get('type'), ['online', 'physical']);
  return {
    ...(category && { eventCategoryAlias: category }),
    ...(type && { type }),
    ...(city && { city }),
    ...(brand && { brandAlias: brand }),
    ...(month && monthDays(month)),
    ...(values.get('past') === '1' && { past: true }),
    limit: EVENTS_A_PAGE,
    page: pageParameter(values),
  };
}
