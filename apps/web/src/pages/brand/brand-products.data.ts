import { brandQuery } from '@portolane/core/queries/brand.ts';
import { optionsQuery } from '@portolane/core/queries/option.ts';
import { productSearchQuery } from '@portolane/core/queries/product.ts';
import { productFilters } from '#features/product/product-filters.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  searchParams: productFilters.names,
  queries: ({ api, params, url }: PageRequest<'brandAlias'>) => ({
    brand: brandQuery(api, params.brandAlias),
    products: productSearchQuery(
      api,
      productFilters.query(url.searchParams, { filterBrand: [params.brandAlias] }),
    ),
    options: optionsQuery(api, ['product_parent_category', 'product_child_category']),
  }),
  // Only brands with this tab have the page.
  guard: ({ brand }, { notFound }) => {
    if (!brand.tabs.some((tab) => tab.alias === 'product')) notFound();
  },
});
