import './order-state.css';
import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '@portolane/core/contract/order.ts';
import { isOrderOver } from '@portolane/core/rules/order/order-over.ts';
import { useNow } from '@portolane/app-kit/clock/use-now.ts';
import { OrderStatusMark } from '@portolane/app-kit/order/order-status-mark.tsx';

/** The status of an enrolment, and whether all of its sessions are over. */
export function OrderState({ order }: { order: OrderSummary }) {
  const { t } = useTranslation(['member']);
  const now = useNow();
  return (
    <span className="order-state">
      <OrderStatusMark status={order.regStatus} />
      {isOrderOver(order, now) && <small>{t('member:over')}</small>}
    </span>
  );
}
