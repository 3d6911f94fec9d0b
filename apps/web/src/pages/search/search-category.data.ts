import { siteSearchQuery } from '@portolane/core/queries/site.ts';
import { hotTagsQuery, tagQuery } from '@portolane/core/queries/tag.ts';
import { isTabOn } from '@portolane/core/rules/site/sections.ts';
import { isSearchKind, kindFilters } from '#features/search/search-filters.ts';
import { optional } from '@portolane/app-kit/page/page-data.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  searchParams: kindFilters.names,
  queries: ({ api, params, url }: PageRequest<'categoryAlias'>) => {
    const asked = kindFilters.query(url.searchParams);
    const { categoryAlias } = params;
    return {
      found: siteSearchQuery(api, {
        ...asked,
        ...(isSearchKind(categoryAlias) && { categoryAlias }),
      }),
      tags: optional(hotTagsQuery(api)),
      tag: optional(tagQuery(api, asked.tag)),
    };
  },
  guard: (_answers, { app, params, notFound }) => {
    const { categoryAlias } = params;
    if (!isSearchKind(categoryAlias) || !isTabOn(app.identity, categoryAlias)) notFound();
  },
});
