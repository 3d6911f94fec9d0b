import { useTranslation } from 'react-i18next';
import { CheckboxField } from '@portolane/app-kit/form/choice-fields.tsx';
import { FormDialog } from '@portolane/app-kit/form/form-dialog.tsx';
import { DateField, NumberField } from '@portolane/app-kit/form/number-date-fields.tsx';
import { TextareaField, TextField } from '@portolane/app-kit/form/text-fields.tsx';
import { Button } from '@portolane/ui/button/button.tsx';
import type { OrderPage } from '#features/order/order-query.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { type PaymentForm, usePaymentForm } from './use-payment-form.ts';

/** Records the payment of an order; a button fills in what is still to be paid or refunded. */
export function PaymentDialog({ order, onClose }: { order: OrderPage; onClose: () => void }) {
  const { t } = useTranslation(['deskPayment']);
  const payment = usePaymentForm(order, onClose);
  const { form, problem, hasPaid, isSound } = payment;
  return (
    <FormDialog
      form={form}
      title={t('deskPayment:recordOf', { name: order.fullName })}
      action={t('deskPayment:save')}
      disabled={!isSound}
      onClose={onClose}
    >
      <Due payment={payment} />
      <NumberField name="paid" marked={false} min={0} />
      <DateField name="paidOn" marked={false} problem={problem('paidOn')} />
      <TextField name="reference" marked={false} hint={t('deskPayment:referenceHint')} />
      {hasPaid && (
        <>
          <NumberField name="refunded" marked={false} min={0} problem={problem('refunded')} />
          <DateField name="refundedOn" marked={false} problem={problem('refundedOn')} />
        </>
      )}
      <TextField name="invoice" marked={false} />
      <DateField name="payBy" marked={false} hint={t('deskPayment:payByHint')} />
      <CheckboxField name="waived" hint={t('deskPayment:waiveHint')} />
      <TextareaField name="note" marked={false} rows={2} hint={t('deskPayment:noteHint')} />
    </FormDialog>
  );
}

/** What is due, with the button that fills in what is open or to be refunded. */
function Due({ payment: { shown, balance, settle } }: { payment: PaymentForm }) {
  const { format } = useDesk();
  const { t } = useTranslation(['payment', 'deskPayment']);
  return (
    <p className="desk-row">
      {t('payment:due')} <b className="num">{format.money(shown.due)}</b>
      {balance !== 0 && (
        <Button size="s" onClick={settle}>
          {t(balance < 0 ? 'deskPayment:takeOpen' : 'deskPayment:takeRefund', {
            amount: format.money(Math.abs(balance)),
          })}
        </Button>
      )}
    </p>
  );
}
