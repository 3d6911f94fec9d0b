import { optionsQuery } from '@portolane/core/queries/option.ts';
import { productSearchQuery } from '@portolane/core/queries/product.ts';
import { productFilters } from '#features/product/product-filters.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  searchParams: productFilters.names,
  queries: ({ api, url }: PageRequest) => ({
    products: productSearchQuery(api, productFilters.query(url.searchParams)),
    options: optionsQuery(api, ['product_parent_category', 'product_child_category', 'brand']),
  }),
});
