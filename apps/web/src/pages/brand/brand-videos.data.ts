import { brandQuery } from '@portolane/core/queries/brand.ts';
import { itemSearchQuery } from '@portolane/core/queries/item.ts';
import { videoFilters } from '#features/article/article-filters.ts';
import { requireTab } from '#features/brand/require-tab.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  searchParams: videoFilters.names,
  queries: ({ api, params, url }: PageRequest<'brandAlias'>) => ({
    brand: brandQuery(api, params.brandAlias),
    videos: itemSearchQuery(
      api,
      'video',
      videoFilters.query(url.searchParams, { brand: params.brandAlias }),
    ),
  }),
  guard: requireTab('video'),
});
