import { useTranslation } from 'react-i18next';
import type { OrderStatus } from '@portolane/core/rules/order/order-status.ts';
import { StatusMark } from '@portolane/ui/status-mark/status-mark.tsx';

const marks = { PENDING: 'pending', CONFIRMED: 'confirmed', CANCELED: 'cancelled' } as const;

/** The status of an order, or of its enrolment in a session. */
export function OrderStatusMark({
  status,
  pending = 0,
}: {
  status: OrderStatus;
  /** Sessions of a confirmed order that are in review nevertheless. */
  pending?: number;
}) {
  const { t } = useTranslation(['orders', 'status']);
  return (
    <StatusMark status={marks[status]}>
      {t(`status:order.${status}`)}
      {status === 'CONFIRMED' && pending > 0 && t('orders:alsoPending', { count: pending })}
    </StatusMark>
  );
}
