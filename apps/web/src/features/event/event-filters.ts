import { monthDays } from '@portolane/core/rules/filter/month.ts';
import {
  check,
  english,
  flag,
  listFilters,
  month,
  select,
  text,
} from '@portolane/app-kit/list/list-filters.ts';

/**
 * Lists of events, nine per page. `past` shows past events instead of current and upcoming ones,
 * `open` only those open for enrolment.
 */
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
    english: english(),
    past: flag(),
  },
  body: ({
    category,
    type,
    city,
    brand,
    month: chosen,
    query,
    open,
    english: inEnglish,
    past,
  }) => ({
    english: inEnglish,
    eventCategoryAlias: category,
    type,
    city,
    brandAlias: brand,
    ...(chosen && monthDays(chosen)),
    search: query,
    // Past events are never open, so their list does not offer this filter.
    open: past ? undefined : open,
    past,
  }),
});
