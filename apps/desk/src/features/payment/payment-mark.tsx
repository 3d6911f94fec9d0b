import { useTranslation } from 'react-i18next';
import type { DeskPayment } from '@portolane/core/contract/desk/payment.ts';
import { StatusMark } from '@portolane/ui/status-mark/status-mark.tsx';

/** The state of the payment of an order, by shape and words; nothing if there is nothing to pay. */
export function PaymentMark({ payment }: { payment: DeskPayment }) {
  const { t } = useTranslation(['payment']);
  const { state, overdue, balance, paid, refunded } = payment;
  if (state === null) return null;
  if (state === 'open') {
    const words = paid > refunded ? t('payment:partly') : t('payment:state.open');
    return (
      <StatusMark status={overdue ? 'failed' : 'open'}>
        {overdue ? t('payment:overdue') : words}
      </StatusMark>
    );
  }
  if (balance > 0) return <StatusMark status="pending">{t('payment:toRefund')}</StatusMark>;
  return (
    <StatusMark status={state === 'refunded' ? 'cancelled' : 'confirmed'}>
      {t(`payment:state.${state}`)}
    </StatusMark>
  );
}
