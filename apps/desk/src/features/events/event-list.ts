/** The filters of the list of events, and of its calendar. */
import {
  type FilterField,
  listFilters,
  select,
  text,
} from '@portolane/app-kit/list/list-filters.ts';
import { deskEventColumns, deskEventStates } from '@portolane/core/contract/desk/event.ts';
import { page } from '#features/table/table-parameters.ts';
import type { TableSort } from '#features/table/table-state.ts';
import { shownMonth } from './month.ts';

export const EVENTS_PAGE_SIZE = 50;

/** The order of the list unless the address names one: the soonest first, of past ones the latest. */
export const firstEvents = (when: string | null | undefined): TableSort => ({
  column: 'startTime',
  descending: when === 'past' || when === 'all',
});

const month: FilterField<string> = {
  kind: 'month',
  read: (values, name) => shownMonth(values.get(name)),
};

/** Without filters, the events to come. */
export const eventFilters = listFilters({
  fields: {
    search: text(),
    when: select(['past', 'all']),
    state: select(deskEventStates),
    sort: select(deskEventColumns.flatMap((column) => [column, `-${column}` as const])),
    page,
    view: select(['calendar']),
    month,
  },
  body({ search, when, state, sort, page: number, ...calendar }) {
    if (calendar.view === 'calendar')
      return {
        month: calendar.month,
        sort: 'startTime' as const,
        direction: 'asc' as const,
        limit: 200,
      };
    const descending = sort?.startsWith('-') ?? firstEvents(when).descending;
    return {
      search,
      when: when === 'all' ? undefined : (when ?? ('upcoming' as const)),
      state,
      sort: deskEventColumns.find((column) => sort?.endsWith(column)) ?? ('startTime' as const),
      direction: descending ? ('desc' as const) : ('asc' as const),
      limit: EVENTS_PAGE_SIZE,
      page: number,
    };
  },
});
