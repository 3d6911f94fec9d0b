import type { OrderFilters } from '@portolane/core/queries/order.ts';
import { alias, listFilters, select } from '@portolane/app-kit/list/list-filters.ts';

/** Enrolments per page of the list. */
export const PAGE_SIZE = 10;

/** A member's enrolments: those to come, or the past ones. */
export const enrolmentFilters = listFilters({
  pageSize: PAGE_SIZE,
  fields: {
    when: select(['past']),
    category: select(['course', 'activity']),
    brand: alias(),
  },
  body: ({ when, category, brand }): Omit<OrderFilters, 'limit' | 'page'> => ({
    coming: when === undefined,
    ...(category && { eventCategoryAlias: category }),
    ...(brand && { brandAlias: brand }),
  }),
});

/** The filters of the list as its URL has them; empty: not set. */
export interface EnrolmentChoice {
  when: string;
  category: string;
  brand: string;
  page?: number;
}

/** Returns the search string of a choice, without values that equal the defaults. */
export function enrolmentSearch({ page = 1, ...chosen }: EnrolmentChoice): string {
  const set = Object.entries(chosen).filter(([, value]) => value !== '');
  if (page > 1) set.push(['page', String(page)]);
  return set.length === 0 ? '' : `?${new URLSearchParams(set)}`;
}
