/** The payment of enrolments at the desk. Part of the resource `enrolment`. */
import * as z from 'zod/mini';
import { csvProblems } from '#rules/file/text-encoding.ts';
import { paymentFilters, paymentProblems } from '#rules/order/payment.ts';
import { endpoint } from '../endpoint.ts';
import { day, uuid } from '../fields.ts';
import { paymentFiguresView, paymentState } from '../payment.ts';
import { noControlCharacters } from '../person-fields.ts';

/** Orders that one call books. */
const MAX_BOOKED_ORDERS = 500;
/** A bank's list of 10 000 lines, in base64 and JSON. */
const PAYMENTS_BODY_LIMIT = 4 * 1024 * 1024;
/** New Taiwan dollars: more than any order amounts to. */
const MOST = 100_000_000;

export const paymentFilter = z.enum(paymentFilters);

/** The payment of an order in a list of the desk. */
export const deskPayment = z.object({
  ...paymentFiguresView,
  /** The amount due if it were not waived. */
  price: z.int(),
  waived: z.boolean(),
  reference: z.string(),
  /** For staff; the member has it only in the download of their data. */
  note: z.string(),
  /** 0 until something is recorded. */
  version: z.int(),
});
export type DeskPayment = z.infer<typeof deskPayment>;

const amount = z.int().check(z.minimum(0), z.maximum(MOST));
const line = (most: number) => z.string().check(z.trim(), z.maxLength(most), noControlCharacters);
const reference = line(80);
const invoice = line(40);

/** A payment as the form of an order has it. */
export const paymentBody = z
  .object({
    paid: amount,
    paidOn: z.nullable(day),
    reference,
    refunded: amount,
    refundedOn: z.nullable(day),
    waived: z.boolean(),
    invoice,
    note: z.string().check(z.trim(), z.maxLength(500)),
    /** The last day on which it is to be paid; null: no deadline. */
    payBy: z.nullable(day),
    /** The version that was shown: another one is not overwritten. */
    version: z.int(),
  })
  .check(({ value, issues }) => {
    for (const field of paymentProblems(value))
      issues.push({ code: 'custom', input: value, path: [field], message: 'payment' });
  });

export type PaymentRecord = z.infer<typeof paymentBody>;

/** The fields of the form that records the payment of several orders. */
export const bookingFields = z.object({
  kind: z.enum(['paid', 'waived', 'refunded']),
  on: day,
  reference,
});
export type BookingFields = z.infer<typeof bookingFields>;

/** The payment that is recorded of several orders at once. */
const booking = z.discriminatedUnion('kind', [
  /** The amounts due were received. */
  z.object({ kind: z.literal('paid'), on: day, reference }),
  z.object({ kind: z.literal('waived') }),
  /** The amounts to refund were given back. */
  z.object({ kind: z.literal('refunded'), on: day }),
]);
export type Booking = z.infer<typeof booking>;

/** Why a line of a bank's list is not booked. */
export const paymentLineProblems = [
  'number',
  'amount',
  'day',
  'twice',
  'canceled',
  'free',
  'waived',
  'alreadyPaid',
  'differs',
] as const;

const reviewing = { roles: ['reviewer'], scope: 'limited' } as const;

export const deskPaymentEndpoints = {
  recordPayment: endpoint({
    method: 'POST',
    path: '/desk/enrolments/:uuid/payment',
    summary: 'Records the payment of an order',
    policy: 'desk',
    desk: reviewing,
    params: z.object({ uuid }),
    body: paymentBody,
    items: z.object({ state: paymentState, balance: z.int() }),
    errors: ['ORDER_FRONT_ITEM_NOT_EXIST', 'DESK_CHANGED_MEANWHILE', 'DESK_NOT_POSSIBLE'],
  }),
  bookPayments: endpoint({
    method: 'POST',
    path: '/desk/enrolments/payments',
    summary: 'Records the payment of several orders, each by itself. Only `done` was recorded',
    policy: 'desk',
    desk: reviewing,
    body: z.object({
      uuids: z.array(uuid).check(z.minLength(1), z.maxLength(MAX_BOOKED_ORDERS)),
      booking,
    }),
    items: z.array(
      z.object({
        uuid,
        /** Null where there is no such order, or it is not in the caller's scope. */
        number: z.nullable(z.string()),
        outcome: z.enum(['done', 'nothing', 'outOfScope', 'gone', 'failed']),
      }),
    ),
    errors: [],
  }),
  importPayments: endpoint({
    method: 'POST',
    path: '/desk/enrolments/payments/import',
    summary:
      'Books the lines of a list of transfers that match; says of each other line why it does not',
    policy: 'desk',
    desk: reviewing,
    body: z.object({
      /** The bytes of the CSV file. */
      file: z.base64().check(z.maxLength(PAYMENTS_BODY_LIMIT)),
      /** Only says what would be booked. */
      dryRun: z.boolean(),
    }),
    bodyLimit: PAYMENTS_BODY_LIMIT,
    items: z.object({
      /** Columns that the file lacks; null if it cannot be read. Nothing is read then. */
      missing: z.nullable(z.array(z.enum(['number', 'paid', 'paidOn']))),
      /** Why the file cannot be read; null if it can. */
      notRead: z.nullable(z.enum(csvProblems)),
      booked: z.array(
        z.object({
          line: z.int(),
          number: z.string(),
          name: z.string(),
          amount: z.int(),
          paidOn: day,
          reference: z.string(),
        }),
      ),
      /** Lines that say what is recorded already, or nothing. */
      unchanged: z.int(),
      problems: z.array(
        z.object({
          line: z.int(),
          problem: z.enum(paymentLineProblems),
          /** As it stands in the file. */
          number: z.string(),
          /** Of the file, and what is still to be paid; null where there is none. */
          amount: z.nullable(z.int()),
          expected: z.nullable(z.int()),
        }),
      ),
      imported: z.boolean(),
    }),
    errors: [],
  }),
};
