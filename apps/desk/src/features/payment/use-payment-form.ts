import { useState } from 'react';
import { type Resolver, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { schemaResolver } from '@portolane/app-kit/form/schema-resolver.ts';
import { useContractForm } from '@portolane/app-kit/form/use-contract-form.ts';
import { useFormTexts } from '@portolane/app-kit/form/use-form-texts.ts';
import {
  type DeskPayment,
  paymentBody,
  type PaymentRecord,
} from '@portolane/core/contract/desk/payment.ts';
import {
  paymentFigures,
  type PaymentProblem,
  paymentProblems,
} from '@portolane/core/rules/order/payment.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import type { OrderPage } from '#features/order/order-query.ts';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';

/** An amount that is 0 is shown as an empty field, whose value is ''. */
const shownAmount = (amount: number) => (amount || '') as number;

const initialOf = ({ paid, refunded, ...payment }: DeskPayment): PaymentRecord => ({
  ...payment,
  paid: shownAmount(paid),
  refunded: shownAmount(refunded),
});

const recordOf = (typed: PaymentRecord): PaymentRecord => ({
  ...typed,
  paid: typed.paid || 0,
  refunded: typed.refunded || 0,
});

const contract = schemaResolver<PaymentRecord>(paymentBody);
const resolver: Resolver<PaymentRecord> = (typed, ...rest) => contract(recordOf(typed), ...rest);

function useTexts() {
  const { t } = useTranslation(['payment', 'deskPayment']);
  const labels: Record<string, string> = {
    paid: t('deskPayment:amount.paid'),
    paidOn: t('payment:paidOn'),
    reference: t('deskPayment:reference'),
    refunded: t('deskPayment:amount.refunded'),
    refundedOn: t('payment:refundedOn'),
    waived: t('deskPayment:waive'),
    invoice: t('payment:invoice'),
    note: t('deskPayment:note'),
    payBy: t('payment:payBy'),
  };
  return useFormTexts((name) => labels[name]);
}

/** Returns the form of an order's payment, with what is wrong with the amounts and what is open. */
export function usePaymentForm(order: OrderPage, onSaved: () => void) {
  const { api } = useDesk();
  const { t } = useTranslation(['deskPayment']);
  // As it was when the form was opened: what somebody else records meanwhile is not overwritten.
  const [shown] = useState(order.payment);
  const record = useAction({
    run: (body: PaymentRecord) =>
      api('enrolment.recordPayment', { params: { uuid: order.uuid }, body }),
    invalidates: ['enrolment'],
    done: () => t('deskPayment:recorded'),
    announce: false,
  });
  const form = useContractForm({
    id: 'payment',
    schema: paymentBody,
    resolver,
    texts: useTexts(),
    initial: initialOf(shown),
    send: record.mutateAsync,
    onSent: onSaved,
  });
  const entered = recordOf(useWatch({ control: form.form.control }) as PaymentRecord);
  const problems = paymentProblems(entered);
  const { price } = shown;
  const { balance } = paymentFigures({ total: order.total, price, ...entered });
  return {
    form,
    shown,
    balance,
    isSound: problems.length === 0,
    hasPaid: shown.paid > 0 || entered.paid > 0,
    problem: (field: PaymentProblem) =>
      problems.includes(field) ? t(`deskPayment:problem.${field}`) : undefined,
    /** Fills in what is still to be paid, or to be given back, as of today. */
    settle: () => {
      const { setValue } = form.form;
      const today = taipeiDay(new Date());
      if (balance < 0) {
        setValue('paid', entered.paid - balance);
        setValue('paidOn', entered.paidOn ?? today);
      } else {
        setValue('refunded', entered.refunded + balance);
        setValue('refundedOn', entered.refundedOn ?? today);
      }
    },
  };
}
export type PaymentForm = ReturnType<typeof usePaymentForm>;
