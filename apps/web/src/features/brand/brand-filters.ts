import { listFilters, many, text } from '@portolane/app-kit/list/list-filters.ts';

/**
 * The list of brands, which has one page. `filterClass` names product categories, `query` is a text
 * search.
 */
export const brandFilters = listFilters({
  fields: { filterClass: many(), query: text() },
  body: ({ filterClass, query }) => ({ product_category_alias: filterClass, search: query }),
});
