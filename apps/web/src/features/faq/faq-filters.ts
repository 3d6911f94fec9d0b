import { listFilters, text } from '#features/list/list-filters.ts';

/** The questions, which have one page: `query` is searched in question and answer. */
export const faqFilters = listFilters({
  fields: { query: text() },
  body: ({ query }) => ({ search: query }),
});
