import { siteSearchQuery } from '@portolane/core/queries/site.ts';
import { hotTagsQuery, tagQuery } from '@portolane/core/queries/tag.ts';
import { searchFilters } from '#features/search/search-filters.ts';
import { optional, pageData, type PageRequest, reading } from '#platform/page/page-data.ts';

export const data = reading(
  searchFilters.names,
  pageData(({ api, url }: PageRequest) => {
    const asked = searchFilters.query(url.searchParams);
    return {
      found: siteSearchQuery(api, asked),
      tags: optional(hotTagsQuery(api)),
      // A keyword that is none finds nothing, which the page says.
      tag: optional(tagQuery(api, asked.tag)),
    };
  }),
);
