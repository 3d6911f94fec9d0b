import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskOrder } from '@portolane/core/contract/desk/enrolment.ts';
import type { DataColumn } from '#features/table/data-table.tsx';
import { useDesk } from '#platform/context/desk-context.ts';
import { dayMoment } from '#features/payment/order-payment.tsx';
import { PaymentMark } from '#features/payment/payment-mark.tsx';
import { OrderStatusMark } from './order-status-mark.tsx';
import { type Outcome, OutcomeMark } from './outcome.tsx';

const statusMark = ({ status, pending }: DeskOrder) => (
  <OrderStatusMark status={status} pending={pending} />
);
const outcomeMark = (outcome: Outcome | undefined) =>
  outcome === undefined ? null : <OutcomeMark outcome={outcome} />;

/** Returns the columns of the list of enrolments, with the outcomes of a decision if there are any. */
export function useOrderColumns(
  outcomes: ReadonlyMap<string, Outcome> | undefined,
): DataColumn<DeskOrder>[] {
  const { format } = useDesk();
  const { t } = useTranslation(['orders', 'status']);
  return useMemo((): DataColumn<DeskOrder>[] => {
    const sessions = ({ enrolments: [first, ...others] }: DeskOrder) =>
      first &&
      [
        format.monthDay(new Date(first.startTime)),
        first.title,
        others.length > 0 && t('orders:moreSessions', { count: others.length }),
      ]
        .filter(Boolean)
        .join(' ');
    const column = (id: keyof typeof cells, more: Partial<DataColumn<DeskOrder>> = {}) => ({
      id,
      header: t(`orders:column.${id}`),
      cell: cells[id],
      sortable: true,
      ...more,
    });
    const cells = {
      number: ({ number }: DeskOrder) => number,
      outcome: ({ uuid }: DeskOrder) => outcomeMark(outcomes?.get(uuid)),
      name: ({ fullName }: DeskOrder) => fullName,
      company: ({ company }: DeskOrder) => company,
      event: ({ eventTitle }: DeskOrder) => eventTitle,
      sessions,
      status: statusMark,
      createdAt: ({ createdAt }: DeskOrder) => format.dateTime(new Date(createdAt)),
      group: ({ group }: DeskOrder) => t(`status:group.${group}`),
      coupon: ({ coupon }: DeskOrder) => coupon,
      total: ({ total, payment, status }: DeskOrder) =>
        format.money(status === 'CANCELED' ? total : payment.due),
      payment: ({ payment }: DeskOrder) => <PaymentMark payment={payment} />,
      payBy: ({ payment: { payBy } }: DeskOrder) => payBy && format.date(dayMoment(payBy)),
      email: ({ email }: DeskOrder) => email,
      phone: ({ phone }: DeskOrder) => phone,
    };
    return [
      column('number', { word: true }),
      ...(outcomes ? [column('outcome', { sortable: false })] : []),
      column('name', { word: true }),
      column('company'),
      column('event'),
      column('sessions'),
      // A decision leaves the list as it was, so that each row keeps its place.
      column('status', outcomes ? { header: t('orders:column.statusBefore') } : {}),
      column('payment', { sortable: false }),
      column('createdAt', { word: true }),
      column('group', { hidden: true }),
      column('coupon', { hidden: true }),
      column('total', { hidden: true, numeric: true }),
      column('payBy', { hidden: true, word: true }),
      column('email', { hidden: true }),
      column('phone', { hidden: true, sortable: false }),
    ];
  }, [format, t, outcomes]);
}
