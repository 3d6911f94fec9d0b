import type { BrandFilters } from '@portolane/core/queries/brand.ts';
import { listParameter } from '#features/filters/filter-search.ts';

/** What a brand list's query asks the API for: `filterClass` names product categories, `query` is searched. */
export function brandFilters(values: URLSearchParams): BrandFilters {
  const categories = listParameter(values, 'filterClass').slice(0, 50);
  const search = values.get('query')?.trim().slice(0, 100);
  return { ...(categories.length && { product_category_alias: categories }), ...(search && { search }) };
}
