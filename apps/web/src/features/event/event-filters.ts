import { monthDays } from '@portolane/core/rules/filter/month.ts';
import { flag, listFilters, month, select } from '#features/list/list-filters.ts';

/** Lists of events: nine a page. `past` shows what is over instead of what is running or coming. */
export const eventFilters = listFilters({
  pageSize: 9,
  fields: {
    category: select(['course', 'activity']),
    type: select(['online', 'physical']),
    city: select(),
    brand: select(),
    month: month(),
    past: flag(),
  },
  body: ({ category, type, city, brand, month: chosen, past }) => ({
    eventCategoryAlias: category,
    type,
    city,
    brandAlias: brand,
    ...(chosen && monthDays(chosen)),
    past,
  }),
});
