import { listFilters, many, month, named, select, text } from '#features/list/list-filters.ts';

/** News of a category, ten a page. The category stands in the path. */
export const newsFilters = listFilters({
  pageSize: 10,
  fields: { brand: select(), month: month(), query: text() },
  body: ({ brand, month: chosen, query }) => ({
    brand_alias: brand === undefined ? undefined : [brand],
    search_date: chosen,
    search: query,
  }),
});

/** News of a category of one brand: few enough to need no filter. */
export const brandNewsFilters = listFilters({ pageSize: 10, fields: {}, body: () => ({}) });

/** Videos, nine a page. */
export const videoFilters = listFilters({
  pageSize: 9,
  fields: { brand: select(), month: month(), query: text() },
  body: ({ brand, month: chosen, query }) => ({
    brand_alias: brand === undefined ? undefined : [brand],
    search_date: chosen,
    search: query,
  }),
});

/** Cases, ten a page. Their list is always a brand's. */
export const caseFilters = listFilters({
  pageSize: 10,
  fields: { industryCategory: select(), query: text() },
  body: ({ industryCategory, query }) => ({
    industry_category_alias: industryCategory === undefined ? undefined : [industryCategory],
    search: query,
  }),
});

/** Solutions, ten a page: `filterCategory` names their own categories, `filterClass` the industry they are for. */
export const solutionFilters = listFilters({
  pageSize: 10,
  fields: {
    filterCategory: named('category', many()),
    filterClass: named('industryCategory', select()),
    query: text(),
  },
  body: ({ filterCategory, filterClass, query }) => ({
    solution_category_alias: filterCategory,
    industry_category_alias: filterClass === undefined ? undefined : [filterClass],
    search: query,
  }),
});
