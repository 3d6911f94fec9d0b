import { brandQuery } from '@portolane/core/queries/brand.ts';
import { videoSearchQuery } from '@portolane/core/queries/item.ts';
import { videoFilters } from '#features/article/article-filters.ts';
import { hasTab } from '#features/brand/has-tab.ts';
import { pageData, type PageRequest, reading } from '#platform/page/page-data.ts';

export const data = reading(
  videoFilters.names,
  pageData(
    ({ api, params, url }: PageRequest<'brandAlias'>) => ({
      brand: brandQuery(api, params.brandAlias),
      videos: videoSearchQuery(
        api,
        videoFilters.query(url.searchParams, { brand: params.brandAlias }),
      ),
    }),
    ({ brand }, { notFound }) => {
      if (!hasTab(brand, 'video')) notFound();
    },
  ),
);
