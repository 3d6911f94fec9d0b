import { useTranslation } from 'react-i18next';
import type { OrderStatus } from '@portolane/core/rules/order/order-status.ts';
import { type Status, StatusMark } from '@portolane/ui/status-mark/status-mark.tsx';

const marks: Record<OrderStatus, Status> = {
  CONFIRMED: 'confirmed',
  PENDING: 'pending',
  CANCELED: 'cancelled',
};

/** Status of an order, or of one of its sessions. */
export function OrderStatusMark({ status }: { status: OrderStatus }) {
  const { t } = useTranslation(['status']);
  return <StatusMark status={marks[status]}>{t(`status:order.${status}`)}</StatusMark>;
}
