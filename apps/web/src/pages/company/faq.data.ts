import { faqQuery } from '@portolane/core/queries/faq.ts';
import { faqFilters } from '#features/faq/faq-filters.ts';
import { pageData, type PageRequest, reading } from '#platform/page/page-data.ts';

export const data = reading(
  faqFilters.names,
  // All of them for the navigation, and those that are looked for; without words both are the same question.
  pageData(({ api, url }: PageRequest) => ({
    all: faqQuery(api),
    found: faqQuery(api, faqFilters.query(url.searchParams)),
  })),
);
