import { monthDays } from '@portolane/core/rules/filter/month.ts';
import { check, flag, listFilters, month, select, text } from '#features/list/list-filters.ts';

/** Lists of events: nine a page. `past` shows what is over instead of what is running or coming, `open` only what can be enrolled into. */
export const eventFilters = listFilters({
  pageSize: 9,
  fields: {
    category: select(['course', 'activity']),
    type: select(['online', 'physical']),
    city: select(),
    brand: select(),
    month: month(),
    query: text(),
    open: check(),
    past: flag(),
  },
  body: ({ category, type, city, brand, month: chosen, query, open, past }) => ({
    eventCategoryAlias: category,
    type,
    city,
    brandAlias: brand,
    ...(chosen && monthDays(chosen)),
    search: query,
    // Of what is over nothing is open: the list of past events does not offer it.
    open: past ? undefined : open,
    past,
  }),
});
