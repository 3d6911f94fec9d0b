import { brandQuery } from '@portolane/core/queries/brand.ts';
import { newsSearchQuery } from '@portolane/core/queries/item.ts';
import { brandNewsFilters } from '#features/article/article-filters.ts';
import { brandNewsCategories } from '#features/article/news-categories.ts';
import { pageData, type PageRequest, reading } from '#platform/page/page-data.ts';

export const data = reading(
  brandNewsFilters.names,
  pageData(
    ({ api, params, url }: PageRequest<'brandAlias' | 'categoryAlias'>) => ({
      brand: brandQuery(api, params.brandAlias),
      news: newsSearchQuery(api, {
        ...brandNewsFilters.query(url.searchParams),
        brand_alias: [params.brandAlias],
        categoryAlias: params.categoryAlias,
      }),
    }),
    // A brand has no page for a category that its tab does not name.
    ({ brand }, { params, notFound }) => {
      if (!brandNewsCategories(brand).some((category) => category === params.categoryAlias))
        notFound();
    },
  ),
);
