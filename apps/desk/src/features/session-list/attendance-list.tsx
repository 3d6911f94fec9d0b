import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResultIn } from '@portolane/core/client/api-call.ts';
import type { DeskContract } from '@portolane/core/contract/desk/desk-contract.ts';
import type { DeskOrder } from '@portolane/core/contract/desk/enrolment.ts';
import { AttendanceButtons } from '#features/order/attendance-buttons.tsx';
import { AttendanceText } from '#features/order/attendance-text.tsx';
import { isMarkable } from '#features/order/order-query.ts';
import { attendanceStates, PAGE_SIZE } from '#features/orders/order-list.ts';
import { type DataColumn, DataTable } from '#features/table/data-table.tsx';
import { TableFilters } from '#features/table/table-filters.tsx';
import { useTableState } from '#features/table/table-state.ts';
import { useMay } from '#platform/call/session-query.ts';
import { orderPath } from '#platform/link/desk-path.ts';

/** Attendance of one row of the list. */
function Attendance({
  order,
  session,
  mayMark,
}: {
  order: DeskOrder;
  session: string;
  mayMark: boolean;
}) {
  const enrolment = order.enrolments.find(({ sessionUuid }) => sessionUuid === session);
  if (!enrolment) return null;
  if (!mayMark || !isMarkable(enrolment)) return <AttendanceText attended={enrolment.attended} />;
  return (
    <AttendanceButtons
      uuid={order.uuid}
      sessionUuid={session}
      name={order.fullName}
      attended={enrolment.attended}
    />
  );
}

const attendanceOf = (order: DeskOrder, session: string, mayMark: boolean) => (
  <Attendance order={order} session={session} mayMark={mayMark} />
);

/** Who has a seat in a session, by name, with a button for each state of attendance. */
export function AttendanceList({
  session,
  orders,
}: {
  session: string;
  orders: ResultIn<DeskContract, 'enrolment.search'>;
}) {
  const { t } = useTranslation(['orders']);
  const mayMark = useMay(['door', 'reviewer']);
  const control = useTableState({ column: 'name', descending: false });
  const columns = useMemo(
    (): DataColumn<DeskOrder>[] => [
      {
        id: 'name',
        header: t('orders:column.name'),
        cell: ({ fullName }) => fullName,
        sortable: true,
      },
      {
        id: 'company',
        header: t('orders:column.company'),
        cell: ({ company }) => company,
        sortable: true,
      },
      { id: 'number', header: t('orders:column.number'), cell: ({ number }) => number },
      {
        id: 'attendance',
        header: t('orders:filter.attendance'),
        cell: (order) => attendanceOf(order, session, mayMark),
      },
    ],
    [t, session, mayMark],
  );
  return (
    <>
      <TableFilters
        filters={[
          { name: 'search', kind: 'text', label: t('orders:filter.search') },
          {
            name: 'attendance',
            kind: 'select',
            label: t('orders:filter.attendance'),
            options: attendanceStates.map((value) => ({
              value,
              label: t(`orders:attendance.${value}`),
            })),
          },
        ]}
        control={control}
      />
      <DataTable
        label={t('orders:session.attendees')}
        columns={columns}
        rows={orders.items}
        idOf={({ uuid }) => uuid}
        nameOf={({ fullName }) => fullName}
        hrefOf={({ number }) => orderPath(number)}
        control={control}
        pages={{ total: orders.pagination.total, size: PAGE_SIZE }}
        empty={t('orders:session.noAttendees')}
      />
    </>
  );
}
