import { listFilters, month, select, text } from '#features/list/list-filters.ts';

const fields = { fileCategory: select(), month: month(), query: text() };

/** Files of a brand: ten a page. The brand is the page's. */
export const brandFileFilters = listFilters({
  pageSize: 10,
  fields: { ...fields, brand: select() },
  body: ({ fileCategory, month: chosen, query, brand }) => ({
    categoryAlias: fileCategory,
    search_date: chosen,
    search: query,
    ...(brand !== undefined && { brand_alias: [brand] }),
  }),
});

/** Files of the joint supply contract, whosever they are. */
export const contractFileFilters = listFilters({
  pageSize: 10,
  fields,
  body: ({ fileCategory, month: chosen, query }) => ({
    categoryAlias: fileCategory,
    search_date: chosen,
    search: query,
    contract: true,
  }),
});
