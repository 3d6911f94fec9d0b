/** What the list of events shows, from its address. */
import type { InputIn } from '@portolane/core/client/api-call.ts';
import type { DeskContract } from '@portolane/core/contract/desk/desk-contract.ts';
import { deskEventColumns, deskEventStates } from '@portolane/core/contract/desk/event.ts';
import type { TableControl, TableSort } from '#features/table/table-state.ts';

export const EVENTS_PAGE_SIZE = 50;

/** A value of the address, if it is one of those that exist. */
const known = <T extends string>(value: string, all: readonly T[]): T | undefined =>
  all.find((each) => each === value);

/** The order of the list unless the address names one: the soonest first, of past ones the latest. */
export const firstEvents = (when: string | null): TableSort => ({
  column: 'startTime',
  descending: when === 'past' || when === 'all',
});

/** Returns the call that reads the list which the address describes: what is to come by default. */
export function eventsInput({
  filter,
  sort,
  page,
}: Pick<TableControl, 'filter' | 'sort' | 'page'>): InputIn<DeskContract, 'event.search'> {
  const column = known(sort.column, deskEventColumns);
  const when = known(filter('when'), ['past', 'all']) ?? 'upcoming';
  const { descending } = column ? sort : firstEvents(when);
  return {
    body: {
      search: filter('search') || undefined,
      when: when === 'all' ? undefined : when,
      state: known(filter('state'), deskEventStates),
      sort: column ?? 'startTime',
      direction: descending ? 'desc' : 'asc',
      limit: EVENTS_PAGE_SIZE,
      page,
    },
  };
}
