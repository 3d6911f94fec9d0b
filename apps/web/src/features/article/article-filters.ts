import {
  english,
  listFilters,
  many,
  month,
  named,
  select,
  text,
} from '@portolane/app-kit/list/list-filters.ts';

/** News of one category, ten per page. The path names the category. */
export const newsFilters = listFilters({
  pageSize: 10,
  fields: { brand: select(), month: month(), query: text(), english: english() },
  body: ({ brand, month: chosen, query, english: inEnglish }) => ({
    english: inEnglish,
    brand_alias: brand === undefined ? undefined : [brand],
    search_date: chosen,
    search: query,
  }),
});

/** News of one category and one brand: few enough to need no filters. */
export const brandNewsFilters = listFilters({ pageSize: 10, fields: {}, body: () => ({}) });

/** Videos, nine per page. */
export const videoFilters = listFilters({
  pageSize: 9,
  fields: { brand: select(), month: month(), query: text(), english: english() },
  body: ({ brand, month: chosen, query, english: inEnglish }) => ({
    english: inEnglish,
    brand_alias: brand === undefined ? undefined : [brand],
    search_date: chosen,
    search: query,
  }),
});

/** Success stories of a brand, ten per page. */
export const caseFilters = listFilters({
  pageSize: 10,
  fields: { industryCategory: select(), query: text(), english: english() },
  body: ({ industryCategory, query, english: inEnglish }) => ({
    english: inEnglish,
    industry_category_alias: industryCategory === undefined ? undefined : [industryCategory],
    search: query,
  }),
});

/**
 * Solutions, nine per page. `filterCategory` names solution categories, `filterClass` an industry.
 */
export const solutionFilters = listFilters({
  pageSize: 9,
  fields: {
    filterCategory: named('category', many()),
    filterClass: named('industryCategory', select()),
    query: text(),
    english: english(),
  },
  body: ({ filterCategory, filterClass, query, english: inEnglish }) => ({
    english: inEnglish,
    solution_category_alias: filterCategory,
    industry_category_alias: filterClass === undefined ? undefined : [filterClass],
    search: query,
  }),
});
