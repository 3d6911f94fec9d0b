/** What the list of enrolments shows, from its address. */
import type { InputIn } from '@portolane/core/client/api-call.ts';
import type { DeskContract } from '@portolane/core/contract/desk/desk-contract.ts';
import { type DeskOrder, deskOrderColumns } from '@portolane/core/contract/desk/enrolment.ts';
import { paymentFilters } from '@portolane/core/rules/order/payment.ts';
import { orderStatuses } from '@portolane/core/rules/order/order-status.ts';
import type { TableControl, TableSort } from '#features/table/table-state.ts';

/** Rows of a page: what three presses decide. */
export const PAGE_SIZE = 200;

export const firstOrder: TableSort = { column: 'number', descending: true };

export const attendanceStates = ['attended', 'absent', 'unrecorded'] as const;
export const memberGroups = ['general', 'dealer', 'other'] as const satisfies DeskOrder['group'][];

/** A value of the address, if it is one of those that exist. */
const known = <T extends string>(value: string, all: readonly T[]): T | undefined =>
  all.find((each) => each === value);

/** Returns the series number of an address; undefined if it has none. */
export function seriesOf(text: string): number | undefined {
  const series = Number(text);
  return Number.isSafeInteger(series) && series > 0 ? series : undefined;
}

/** Returns the call that reads the list which the address describes. */
export function ordersInput({
  filter,
  sort,
  page,
}: Pick<TableControl, 'filter' | 'sort' | 'page'>): InputIn<DeskContract, 'enrolment.search'> {
  const text = (name: string) => filter(name) || undefined;
  const column = known(sort.column, deskOrderColumns);
  return {
    body: {
      search: text('search'),
      status: known(filter('status'), orderStatuses),
      attendance: known(filter('attendance'), attendanceStates),
      payment: known(filter('payment'), paymentFilters),
      group: known(filter('group'), memberGroups),
      eventAlias: text('eventAlias'),
      seriesNum: seriesOf(filter('seriesNum')),
      session: text('session'),
      coupon: text('coupon'),
      from: text('from'),
      until: text('until'),
      sort: column ?? 'number',
      direction: column && !sort.descending ? 'asc' : 'desc',
      limit: PAGE_SIZE,
      page,
    },
  };
}
