import { siteSearchQuery } from '@portolane/core/queries/site.ts';
import { hotTagsQuery, tagQuery } from '@portolane/core/queries/tag.ts';
import { searchFilters } from '#features/search/search-filters.ts';
import { optional } from '@portolane/app-kit/page/page-data.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  searchParams: searchFilters.names,
  queries: ({ api, url }: PageRequest) => {
    const asked = searchFilters.query(url.searchParams);
    return {
      found: siteSearchQuery(api, asked),
      tags: optional(hotTagsQuery(api)),
      // Optional: an unknown keyword finds nothing, which the page says.
      tag: optional(tagQuery(api, asked.tag)),
    };
  },
});
