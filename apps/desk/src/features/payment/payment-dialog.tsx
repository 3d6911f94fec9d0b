import { useTranslation } from 'react-i18next';
import { Button } from '@portolane/ui/button/button.tsx';
import { Checkbox } from '@portolane/ui/checkbox/checkbox.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { Textarea } from '@portolane/ui/textarea/textarea.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { FormDialog } from '#features/dialog/form-dialog.tsx';
import { DateInput } from '@portolane/app-kit/date/date-input.tsx';
import type { OrderPage } from '#features/order/order-query.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { type PaymentForm, usePaymentForm } from './use-payment-form.ts';

/** Records the payment of an order; a button fills in what is still to be paid or refunded. */
export function PaymentDialog({ order, onClose }: { order: OrderPage; onClose: () => void }) {
  const { t } = useTranslation(['payment', 'deskPayment']);
  const form = usePaymentForm(order, onClose);
  const { typed, change, save } = form;
  return (
    <FormDialog
      title={t('deskPayment:recordOf', { name: order.fullName })}
      error={save.error}
      action={t('deskPayment:save')}
      busy={save.isPending}
      disabled={!form.isSound}
      onSubmit={() => save.mutate(undefined)}
      onClose={onClose}
    >
      <Due form={form} />
      <Amounts form={form} />
      <Field label={t('payment:invoice')} id="payment-invoice">
        <TextInput
          maxLength={40}
          value={typed.invoice}
          onChange={(event) => change({ invoice: event.target.value })}
        />
      </Field>
      <DayField form={form} name="payBy" hint={t('deskPayment:payByHint')} />
      <Checkbox
        label={t('deskPayment:waive')}
        hint={t('deskPayment:waiveHint')}
        checked={typed.waived}
        onChange={(event) => change({ waived: event.target.checked })}
      />
      <Field label={t('deskPayment:note')} hint={t('deskPayment:noteHint')} id="payment-note">
        <Textarea
          rows={2}
          maxLength={500}
          value={typed.note}
          onChange={(event) => change({ note: event.target.value })}
        />
      </Field>
    </FormDialog>
  );
}

/** What is due, with the button that fills in what is open or to be refunded. */
function Due({ form: { shown, balance, settle } }: { form: PaymentForm }) {
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

/** What came in, and what was given back once something came in. */
function Amounts({ form }: { form: PaymentForm }) {
  const { t } = useTranslation(['deskPayment']);
  const { typed, change, hasPaid } = form;
  return (
    <>
      <AmountField form={form} name="paid" />
      <DayField form={form} name="paidOn" />
      <Field
        label={t('deskPayment:reference')}
        hint={t('deskPayment:referenceHint')}
        id="payment-reference"
      >
        <TextInput
          maxLength={80}
          value={typed.reference}
          onChange={(event) => change({ reference: event.target.value })}
        />
      </Field>
      {hasPaid && (
        <>
          <AmountField form={form} name="refunded" />
          <DayField form={form} name="refundedOn" />
        </>
      )}
    </>
  );
}

function AmountField({
  form: { typed, change, problem },
  name,
}: {
  form: PaymentForm;
  name: 'paid' | 'refunded';
}) {
  const { t } = useTranslation(['deskPayment']);
  return (
    <Field
      label={t(`deskPayment:amount.${name}`)}
      error={name === 'refunded' ? problem(name) : undefined}
      id={`payment-${name}`}
    >
      <TextInput
        type="number"
        min={0}
        max={100_000_000}
        step={1}
        inputMode="numeric"
        value={typed[name]}
        onChange={(event) => change({ [name]: event.target.value })}
      />
    </Field>
  );
}

function DayField({
  form: { typed, change, problem },
  name,
  hint,
}: {
  form: PaymentForm;
  name: 'paidOn' | 'refundedOn' | 'payBy';
  hint?: string;
}) {
  const { t } = useTranslation(['payment']);
  return (
    <Field
      label={t(`payment:${name}`)}
      hint={hint}
      error={name === 'payBy' ? undefined : problem(name)}
      id={`payment-${name}`}
    >
      <DateInput
        type="date"
        value={typed[name]}
        onChange={(event) => change({ [name]: event.target.value })}
      />
    </Field>
  );
}
