import { itemSearchQuery } from '@portolane/core/queries/item.ts';
import { optionsQuery } from '@portolane/core/queries/option.ts';
import { videoFilters } from '#features/article/article-filters.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  searchParams: videoFilters.names,
  queries: ({ api, url }: PageRequest) => ({
    videos: itemSearchQuery(api, 'video', videoFilters.query(url.searchParams)),
    options: optionsQuery(api, ['brand']),
  }),
});
