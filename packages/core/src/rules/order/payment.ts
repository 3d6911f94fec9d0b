/** The states of the payment of an order. */
export const paymentStates = ['open', 'paid', 'refunded', 'waived'] as const;
export type PaymentState = (typeof paymentStates)[number];

/**
 * Filters of a list of orders by payment; `overdue` and `toRefund` are parts of `open` and `paid`.
 */
export const paymentFilters = [
  'open',
  'overdue',
  'paid',
  'toRefund',
  'refunded',
  'waived',
] as const;
export type PaymentFilter = (typeof paymentFilters)[number];

/** The record of an order's payment, in whole New Taiwan dollars. */
export interface PaymentRecord {
  /** When it was placed. */
  total: number;
  /** For the sessions that are left (`amountDue`). */
  price: number;
  paid: number;
  refunded: number;
  waived: boolean;
}

export interface PaymentFigures {
  /** The total to pay: the price of the sessions that are left, or nothing if it is waived. */
  due: number;
  /** Received and not given back. */
  kept: number;
  /** kept − due: above 0 is to be refunded, below 0 is still to be paid. */
  balance: number;
  /** null: there is nothing to pay, and never was anything paid. */
  state: PaymentState | null;
}

/** Returns the figures of the payment of an order, and its state. */
export function paymentFigures({
  total,
  price,
  paid,
  refunded,
  waived,
}: PaymentRecord): PaymentFigures {
  const due = waived ? 0 : price;
  const kept = paid - refunded;
  return { due, kept, balance: kept - due, state: stateOf() };

  function stateOf(): PaymentState | null {
    if (total === 0) return null;
    if (waived) return 'waived';
    if (due > kept) return 'open';
    if (kept > 0) return 'paid';
    return refunded > 0 ? 'refunded' : null;
  }
}

/** Whether what is open should have been paid by now: the day of its deadline is over. */
export const isOverdue = (
  { state }: Pick<PaymentFigures, 'state'>,
  payBy: string | null,
  today: string,
): boolean => state === 'open' && payBy !== null && payBy < today;

/** The fields of a payment that can be invalid. */
export type PaymentProblem = 'paidOn' | 'refunded' | 'refundedOn';

/**
 * Returns the invalid fields of a payment as staff enter it: an amount without its day, or more given
 * back than received.
 */
export const paymentProblems = (entered: {
  paid: number;
  paidOn: string | null;
  refunded: number;
  refundedOn: string | null;
}): PaymentProblem[] => [
  ...(entered.paid > 0 && entered.paidOn === null ? (['paidOn'] as const) : []),
  ...(entered.refunded > entered.paid ? (['refunded'] as const) : []),
  ...(entered.refunded > 0 && entered.refundedOn === null ? (['refundedOn'] as const) : []),
];
