import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@portolane/ui/button/button.tsx';
import type { OrderPage } from '#features/order/order-query.ts';
import { useMay } from '#platform/call/session-query.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { PaymentMark } from './payment-mark.tsx';

/** Returns the day as it is shown; Taipei's midnight is that day everywhere. */
export const dayMoment = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

/** What an order costs now, what was paid of it, and the form that records it. */
export function OrderPayment({ order }: { order: OrderPage }) {
  const { format } = useDesk();
  const { t } = useTranslation(['payment', 'deskPayment']);
  const mayRecord = useMay(['reviewer']);
  const [isRecording, setRecording] = useState(false);
  const { payment, total } = order;
  const { due, paid, refunded, balance } = payment;
  const money = (dollars: number) => <span className="num">{format.money(dollars)}</span>;
  const day = (value: string | null) =>
    value !== null && <span className="num">{format.date(dayMoment(value))}</span>;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('deskPayment:state'), <PaymentMark key="state" payment={payment} />],
    [t('payment:original'), due !== total && money(total)],
    [t('payment:due'), money(due)],
    [t('payment:payBy'), day(payment.payBy)],
    [t('payment:paid'), paid > 0 && money(paid)],
    [t('payment:paidOn'), day(payment.paidOn)],
    [t('deskPayment:reference'), payment.reference],
    [t('payment:refunded'), refunded > 0 && money(refunded)],
    [t('payment:refundedOn'), day(payment.refundedOn)],
    [t('payment:balanceToRefund'), balance > 0 && money(balance)],
    [t('payment:balanceToPay'), balance < 0 && paid > 0 && money(-balance)],
    [t('payment:invoice'), payment.invoice],
    [t('deskPayment:note'), payment.note],
  ];
  return (
    <>
      <dl className="desk-facts">
        {facts
          .filter(([, value]) => value !== '' && value !== false)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {mayRecord && (
        <div className="desk-row">
          <Button size="m" onClick={() => setRecording(true)}>
            {t('deskPayment:record')}
          </Button>
        </div>
      )}
      {isRecording && <PaymentDialog order={order} onClose={() => setRecording(false)} />}
    </>
  );
}
