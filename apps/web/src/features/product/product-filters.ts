import { sortingOf } from '@portolane/core/rules/filter/sort-options.ts';
import { carried, listFilters, many, order, text } from '@portolane/app-kit/list/list-filters.ts';

/**
 * Lists of products, ten per page. `filterCategory` names categories of either level; `products`
 * are those selected for comparison.
 */
export const productFilters = listFilters({
  pageSize: 10,
  fields: {
    query: text(),
    orderBy: order(),
    filterCategory: many(),
    filterBrand: many(),
    products: carried(),
  },
  body: ({ query, orderBy, filterCategory, filterBrand }) => ({
    brand_alias: filterBrand,
    product_category_alias: filterCategory,
    search: query,
    ...(orderBy && sortingOf(orderBy)),
  }),
});
