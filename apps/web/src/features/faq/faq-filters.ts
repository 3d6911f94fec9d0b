import { listFilters, text } from '@portolane/app-kit/list/list-filters.ts';

/** The FAQ, which has one page. `query` searches question and answer. */
export const faqFilters = listFilters({
  fields: { query: text() },
  body: ({ query }) => ({ search: query }),
});
