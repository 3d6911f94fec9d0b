import type { OrderFilters } from '@portolane/core/queries/order.ts';
import { monthDays, parseMonth } from '@portolane/core/rules/filter/month.ts';
import { pageParameter } from '#features/filters/filter-search.ts';

/** SPEC section 9: order list page size. */
export const ENROLMENTS_A_PAGE = 15;
export type EnrolmentCategory = 'course' | 'activity';

/** What a list's query asks the API for; anything that is no filter value is ignored. Two months in the wrong order mean the time between them. */
export function enrolmentFilters(category: EnrolmentCategory, values: URLSearchParams): OrderFilters {
  const months = [parseMonth(values.get('start')), parseMonth(values.get('end'))];
  if (months[0] && months[1] && months[0] > months[1]) months.reverse();
  const [start, end] = months;
  const brand = values.get('brand')?.slice(0, 120);
  return {
    eventCategoryAlias: category,
    ...(start && { startDate: monthDays(start).startDate }),
    ...(end && { endDate: monthDays(end).endDate }),
    ...(brand && { brandAlias: brand }),
    limit: ENROLMENTS_A_PAGE,
    page: pageParameter(values),
  };
}
