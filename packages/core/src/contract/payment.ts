import * as z from 'zod/mini';
import { paymentStates } from '#rules/order/payment.ts';
import { contentLanguage, day } from './fields.ts';

/**
 * Instructions for paying by transfer, in the viewer's language; empty texts and null are not
 * shown.
 */
export const paymentInstructions = z.object({
  account: z.nullable(z.object({ bank: z.string(), number: z.string(), holder: z.string() })),
  invoice: z.string(),
  note: z.string(),
  lang: contentLanguage,
});
export type PaymentInstructions = z.infer<typeof paymentInstructions>;

/** null: there is nothing to pay, and never was anything paid. */
export const paymentState = z.nullable(z.enum(paymentStates));

/** The current price of an order and the amount paid, in New Taiwan dollars (`paymentFigures`). */
export const paymentFiguresView = {
  state: paymentState,
  due: z.int(),
  paid: z.int(),
  refunded: z.int(),
  /** Above 0 is to be refunded, below 0 is still to be paid. */
  balance: z.int(),
  /** The last day on which it is to be paid, in Taipei. */
  payBy: z.nullable(day),
  /** Whether that day is over, and something is open. */
  overdue: z.boolean(),
  paidOn: z.nullable(day),
  refundedOn: z.nullable(day),
  invoice: z.string(),
};

/** The payment of an order as its member sees it. */
export const orderPayment = z.object({
  ...paymentFiguresView,
  /** null: the site says nothing, or nothing is to be paid. */
  instructions: z.nullable(paymentInstructions),
});
export type OrderPayment = z.infer<typeof orderPayment>;
