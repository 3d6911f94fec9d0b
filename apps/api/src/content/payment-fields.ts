/** The payment of enrolments, in the setting and in an event. */
import { z } from 'zod';
import { MOST_PAYMENT_DAYS } from '@portolane/core/rules/order/pay-by.ts';
import { paragraph, text } from './fields.ts';
import { says } from './schema-problem.ts';

export const paymentFields = {
  account: z
    .strictObject({
      /** With its branch and code. */
      bank: text,
      number: z.string().regex(/^\d[\d -]{3,28}\d$/, says('accountNumber')),
      holder: text,
    })
    .optional(),
  /** Days after the enrolment, or after its approval, by which it is to be paid. */
  days: z.int().min(0).max(MOST_PAYMENT_DAYS).optional(),
  /** The details that the invoice needs. */
  invoice: paragraph.optional(),
  note: paragraph.optional(),
};
