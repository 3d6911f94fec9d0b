import { brandQuery } from '@portolane/core/queries/brand.ts';
import { itemSearchQuery } from '@portolane/core/queries/item.ts';
import { brandNewsFilters } from '#features/article/article-filters.ts';
import { brandNewsCategories } from '#features/article/news-categories.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  searchParams: brandNewsFilters.names,
  queries: ({ api, params, url }: PageRequest<'brandAlias' | 'categoryAlias'>) => ({
    brand: brandQuery(api, params.brandAlias),
    news: itemSearchQuery(api, 'news', {
      ...brandNewsFilters.query(url.searchParams),
      brand_alias: [params.brandAlias],
      categoryAlias: params.categoryAlias,
    }),
  }),
  // Only categories in the brand's tab have a page.
  guard: ({ brand }, { params, notFound }) => {
    if (!brandNewsCategories(brand).some((category) => category === params.categoryAlias))
      notFound();
  },
});
