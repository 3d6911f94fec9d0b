import type { OrderFilters } from '@portolane/core/queries/order.ts';

/** Enrolments per page of the list. */
export const PAGE_SIZE = 10;

export interface EnrolmentChoice {
  past: boolean;
  category: 'course' | 'activity' | '';
  brand: string;
  page: number;
}

/** Parses the search parameters. Invalid values select the default. */
export function enrolmentChoice(search: URLSearchParams): EnrolmentChoice {
  const category = search.get('category');
  const page = Number(search.get('page') ?? 1);
  const brand = search.get('brand') ?? '';
  return {
    past: search.get('when') === 'past',
    category: category === 'course' || category === 'activity' ? category : '',
    brand: /^[a-z0-9-]{1,80}$/.test(brand) ? brand : '',
    page: Number.isInteger(page) && page > 0 && page < 1000 ? page : 1,
  };
}

/** Returns the search string of a choice, without values that equal the defaults. */
export function enrolmentSearch(choice: EnrolmentChoice): string {
  const search = new URLSearchParams();
  if (choice.past) search.set('when', 'past');
  if (choice.category) search.set('category', choice.category);
  if (choice.brand) search.set('brand', choice.brand);
  if (choice.page > 1) search.set('page', String(choice.page));
  return search.size > 0 ? `?${search.toString()}` : '';
}

/** Returns the request body for a choice. */
export const enrolmentBody = ({ past, category, brand, page }: EnrolmentChoice): OrderFilters => ({
  coming: !past,
  ...(category && { eventCategoryAlias: category }),
  ...(brand && { brandAlias: brand }),
  limit: PAGE_SIZE,
  page,
});
