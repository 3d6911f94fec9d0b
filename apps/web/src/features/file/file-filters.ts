import { english, listFilters, month, select, text } from '@portolane/app-kit/list/list-filters.ts';

const fields = { month: month(), query: text(), english: english() };

/** Files of one brand or of all, ten per page. A brand's page fixes the brand. */
export const fileFilters = listFilters({
  pageSize: 10,
  fields: { fileCategory: select(), brand: select(), ...fields },
  body: ({ fileCategory, month: chosen, query, brand, english: inEnglish }) => ({
    english: inEnglish,
    categoryAlias: fileCategory,
    search_date: chosen,
    search: query,
    ...(brand !== undefined && { brand_alias: [brand] }),
  }),
});

/** Files of the joint supply contract, of all brands. */
export const contractFileFilters = listFilters({
  pageSize: 10,
  fields: { fileCategory: select(), ...fields },
  body: ({ fileCategory, month: chosen, query, english: inEnglish }) => ({
    english: inEnglish,
    categoryAlias: fileCategory,
    search_date: chosen,
    search: query,
    contract: true,
  }),
});
