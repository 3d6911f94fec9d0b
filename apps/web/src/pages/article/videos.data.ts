import { videoSearchQuery } from '@portolane/core/queries/item.ts';
import { optionsQuery } from '@portolane/core/queries/option.ts';
import { videoFilters } from '#features/article/article-filters.ts';
import { pageData, type PageRequest, reading } from '#platform/page/page-data.ts';

export const data = reading(
  videoFilters.names,
  pageData(({ api, url }: PageRequest) => ({
    videos: videoSearchQuery(api, videoFilters.query(url.searchParams)),
    options: optionsQuery(api, ['brand']),
  })),
);
