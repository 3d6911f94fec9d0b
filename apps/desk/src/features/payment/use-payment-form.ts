import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  paymentFigures,
  type PaymentProblem,
  paymentProblems,
} from '@portolane/core/rules/order/payment.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import type { OrderPage } from '#features/order/order-query.ts';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';

/** The fields of the form, as they are typed. */
export interface TypedPayment {
  paid: string;
  paidOn: string;
  reference: string;
  refunded: string;
  refundedOn: string;
  waived: boolean;
  invoice: string;
  note: string;
  payBy: string;
}

const amountOf = (typed: string): number => (typed.trim() === '' ? 0 : Number(typed));
const typedAmount = (amount: number): string => (amount === 0 ? '' : `${amount}`);

const typedOf = ({ payment }: OrderPage): TypedPayment => ({
  paid: typedAmount(payment.paid),
  paidOn: payment.paidOn ?? '',
  reference: payment.reference,
  refunded: typedAmount(payment.refunded),
  refundedOn: payment.refundedOn ?? '',
  waived: payment.waived,
  invoice: payment.invoice,
  note: payment.note,
  payBy: payment.payBy ?? '',
});

const enteredOf = (typed: TypedPayment) => ({
  paid: amountOf(typed.paid),
  paidOn: typed.paidOn || null,
  refunded: amountOf(typed.refunded),
  refundedOn: typed.refundedOn || null,
  waived: typed.waived,
});

/** Returns the form of an order's payment: what is typed, what is wrong with it, and what saves it. */
export function usePaymentForm(order: OrderPage, onSaved: () => void) {
  const { api } = useDesk();
  const { t } = useTranslation(['deskPayment']);
  // As it was when the form was opened: what somebody else records meanwhile is not overwritten.
  const [shown] = useState(order.payment);
  const [typed, setTyped] = useState(() => typedOf(order));
  const change = (more: Partial<TypedPayment>) => setTyped((before) => ({ ...before, ...more }));
  const entered = enteredOf(typed);
  const problems = paymentProblems(entered);
  const { price } = shown;
  const { balance } = paymentFigures({ total: order.total, price, ...entered });
  const save = useAction({
    run: () =>
      api('enrolment.recordPayment', {
        params: { uuid: order.uuid },
        body: {
          ...entered,
          reference: typed.reference.trim(),
          invoice: typed.invoice.trim(),
          note: typed.note.trim(),
          payBy: typed.payBy || null,
          version: shown.version,
        },
      }),
    invalidates: ['enrolment'],
    done: () => t('deskPayment:recorded'),
    onDone: onSaved,
    announce: false,
  });
  return {
    shown,
    typed,
    change,
    balance,
    save,
    isSound: problems.length === 0,
    hasPaid: shown.paid > 0 || entered.paid > 0,
    problem: (field: PaymentProblem) =>
      problems.includes(field) ? t(`deskPayment:problem.${field}`) : undefined,
    /** Fills in what is still to be paid, or to be given back, as of today. */
    settle: () => {
      const today = taipeiDay(new Date());
      if (balance < 0) change({ paid: `${entered.paid - balance}`, paidOn: typed.paidOn || today });
      else
        change({
          refunded: `${entered.refunded + balance}`,
          refundedOn: typed.refundedOn || today,
        });
    },
  };
}
export type PaymentForm = ReturnType<typeof usePaymentForm>;
