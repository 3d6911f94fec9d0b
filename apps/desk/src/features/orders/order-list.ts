/** The filters of the list of enrolments. */
import {
  type FilterField,
  listFilters,
  select,
  text,
} from '@portolane/app-kit/list/list-filters.ts';
import { type DeskOrder, deskOrderColumns } from '@portolane/core/contract/desk/enrolment.ts';
import { paymentFilters } from '@portolane/core/rules/order/payment.ts';
import { orderStatuses } from '@portolane/core/rules/order/order-status.ts';
import { day, sortedBy } from '#features/table/table-parameters.ts';
import type { TableSort } from '#features/table/table-state.ts';

/** Rows of a page: what three presses decide. */
export const PAGE_SIZE = 200;

export const firstOrder: TableSort = { column: 'number', descending: true };

export const attendanceStates = ['attended', 'absent', 'unrecorded'] as const;
export const memberGroups = ['general', 'dealer', 'other'] as const satisfies DeskOrder['group'][];

/** Returns the series number of an address; undefined if it has none. */
export function seriesOf(written: string | null): number | undefined {
  const series = Number(written);
  return Number.isSafeInteger(series) && series > 0 ? series : undefined;
}

const seriesNum: FilterField<number> = {
  kind: 'flag',
  read: (values, name) => seriesOf(values.get(name)),
};

/** The event that a list is limited to, or a form is for. */
export const ofEvent = { eventAlias: select(), seriesNum };

/** The body of a call whose list has an order. */
const orderedBody = <Column extends string, Filters extends object>({
  sort: order,
  ...filters
}: Filters & { sort?: { sort: Column; descending: boolean } }) => ({
  ...filters,
  sort: order?.sort,
  direction: order?.descending ? ('desc' as const) : ('asc' as const),
});

export const orderFilters = listFilters({
  pageSize: PAGE_SIZE,
  fields: {
    ...ofEvent,
    session: select(),
    search: text(),
    status: select(orderStatuses),
    payment: select(paymentFilters),
    attendance: select(attendanceStates),
    group: select(memberGroups),
    from: day,
    until: day,
    coupon: text(),
    sort: sortedBy(deskOrderColumns, { descending: true }),
  },
  body: orderedBody,
});

/** The filters of the attendees of a session. */
export const attendeeFilters = listFilters({
  pageSize: PAGE_SIZE,
  fields: {
    search: text(),
    attendance: select(attendanceStates),
    sort: sortedBy(['name', 'company']),
  },
  body: orderedBody,
});
