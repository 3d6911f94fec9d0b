import { faqQuery } from '@portolane/core/queries/faq.ts';
import { faqFilters } from '#features/faq/faq-filters.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  searchParams: faqFilters.names,
  // `all` is for the navigation, the other for the search results. Without a search term both are
  // the same query.
  queries: ({ api, url }: PageRequest) => ({
    all: faqQuery(api),
    found: faqQuery(api, faqFilters.query(url.searchParams)),
  }),
});
