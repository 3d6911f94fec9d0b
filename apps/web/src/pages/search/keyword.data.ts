import { siteSearchQuery } from '@portolane/core/queries/site.ts';
import { tagQuery } from '@portolane/core/queries/tag.ts';
import { keywordFilters } from '#features/search/search-filters.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  searchParams: keywordFilters.names,
  queries: ({ api, params, url }: PageRequest<'alias'>) => ({
    tag: tagQuery(api, params.alias),
    found: siteSearchQuery(api, { ...keywordFilters.query(url.searchParams), tag: params.alias }),
  }),
  guard: ({ tag }, { notFound }) => {
    if (!tag) notFound();
  },
});
