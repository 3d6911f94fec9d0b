/** Amounts of orders, and the record of their payment. */
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { amountDue } from '@portolane/core/rules/order/due-by-sessions.ts';
import { payByDay } from '@portolane/core/rules/order/pay-by.ts';
import {
  isOverdue,
  type PaymentFilter,
  paymentFigures,
  type PaymentFigures,
} from '@portolane/core/rules/order/payment.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import type { Queryable } from '#db/database.ts';
import { orderPayment, orders } from '#db/schema/enrolment.ts';
import { event } from '#db/schema/event.ts';
import { siteDocument } from '#db/schema/site.ts';
import type { StoredPayment } from '#db/stored-types.ts';
import { type PaymentTerms, paymentTerms, termOf } from './instructions.ts';

/** The setting of the site about payment, in a select. */
export const sitePayment = sql<StoredPayment | null>`(select ${siteDocument.data} -> 'payment' from ${siteDocument} where ${siteDocument.key} = 'setting')`;

/** The record of an order's payment, with the figures that follow from it. */
export interface RecordedPayment extends PaymentFigures {
  total: number;
  /** The amount for its sessions that are left, also of an order that is waived. */
  price: number;
  paid: number;
  paidOn: string | null;
  reference: string;
  refunded: number;
  refundedOn: string | null;
  waived: boolean;
  invoice: string;
  note: string;
  /** 0 until something is recorded. */
  version: number;
  payBy: string | null;
}

/** The payment of an order, with how and when it is to be paid. */
export interface PaymentOfOrder extends RecordedPayment {
  orderId: number;
  terms: PaymentTerms;
  /** The start of the first session that is left; null if none is. */
  firstStart: Date | null;
}

/** Sessions of an order that are not cancelled, but for some. */
const leftBut = (without: readonly number[]): SQL =>
  sql`from enrolment e join event_session s on s.id = e.session_id
    where e.order_id = ${orders.id} and e.status <> 'CANCELED' and e.session_id <> all(${sql.param([...without])}::int[])`;

/** The columns of an order that `recordedPayment` needs, beside its row of `orderPayment`. */
export const paymentColumns = (without: readonly number[] = []) => ({
  total: orders.total,
  dueBySessions: orders.dueBySessions,
  payBy: orders.payBy,
  left: sql<number>`(select count(*)::int ${leftBut(without)})`,
});

/** Returns the payment of an order with `paymentColumns`. Without a record, nothing is paid. */
export function recordedPayment({
  total,
  dueBySessions,
  payBy,
  left,
  record,
}: {
  total: number;
  dueBySessions: number[] | null;
  payBy: string | null;
  left: number;
  record: typeof orderPayment.$inferSelect | null;
}): RecordedPayment {
  const { paid, paidOn, reference, refunded, refundedOn, waived, invoice, note, version } =
    record ?? emptyRecord;
  const price = amountDue(dueBySessions, total, left);
  return {
    ...paymentFigures({ total, price, paid, refunded, waived }),
    total,
    price,
    paid,
    paidOn,
    reference,
    refunded,
    refundedOn,
    waived,
    invoice,
    note,
    version,
    payBy,
  };
}

/**
 * Returns the payments of orders by their ids. Orders without a record have nothing paid.
 * @param without ids of sessions that are about to be cancelled, and do not count
 */
export async function paymentsOf(
  db: Queryable,
  orderIds: readonly number[],
  without: readonly number[] = [],
): Promise<Map<number, PaymentOfOrder>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({
      orderId: orders.id,
      payment: paymentColumns(without),
      firstStart: sql<string | null>`(select min(s.starts_at) ${leftBut(without)})`,
      own: event.payment,
      site: sitePayment,
      record: orderPayment,
    })
    .from(orders)
    .innerJoin(event, eq(event.id, orders.eventId))
    .leftJoin(orderPayment, eq(orderPayment.orderId, orders.id))
    .where(inArray(orders.id, [...orderIds]));
  return new Map(
    rows.map(({ orderId, payment, record, firstStart, own, site }) => [
      orderId,
      {
        ...recordedPayment({ ...payment, record }),
        orderId,
        terms: paymentTerms(own, site),
        firstStart: firstStart === null ? null : new Date(firstStart),
      },
    ]),
  );
}

const emptyRecord = {
  paid: 0,
  paidOn: null,
  reference: '',
  refunded: 0,
  refundedOn: null,
  waived: false,
  invoice: '',
  note: '',
  version: 0,
};

/** Returns the payment of an order that exists, as `paymentsOf` does. */
export async function paymentOf(
  db: Queryable,
  orderId: number,
  without: readonly number[] = [],
): Promise<PaymentOfOrder> {
  return (await paymentsOf(db, [orderId], without)).get(orderId)!;
}

/** Returns the figures of a payment as its member and the desk see them. */
export const paymentFiguresOf = (payment: RecordedPayment, now: Date) => {
  const { state, due, paid, refunded, balance, payBy, paidOn, refundedOn, invoice } = payment;
  const overdue = isOverdue(payment, payBy, taipeiDay(now));
  return { state, due, paid, refunded, balance, payBy, overdue, paidOn, refundedOn, invoice };
};

/**
 * Returns the deadline that an order gets when it is confirmed at a moment; null if nothing is to be
 * paid or there is no deadline.
 */
export const payByOnceConfirmed = (
  { due, terms, firstStart }: Pick<PaymentOfOrder, 'due' | 'terms' | 'firstStart'>,
  at: Date,
): string | null =>
  due === 0 || firstStart === null ? null : payByDay(termOf(terms), at, firstStart);

/**
 * The present amount of an order, as `amountDue` computes it, in SQL: for lists that are filtered
 * or sorted by it.
 */
export const price = sql`(
  select case
    when count(*) = 0 then 0
    when ${orders.dueBySessions} is null then ${orders.total}
    else coalesce((${orders.dueBySessions})[least(count(*)::int + 1, cardinality(${orders.dueBySessions}))], 0)
  end from enrolment e where e.order_id = ${orders.id} and e.status <> 'CANCELED'
)`;
const recorded = (what: SQL): SQL =>
  sql`coalesce((select ${what} from order_payment p where p.order_id = ${orders.id}), 0)`;
const kept = recorded(sql`p.paid - p.refunded`);
const isWaived = sql`exists (select from order_payment p where p.order_id = ${orders.id} and p.waived)`;
const costs = sql`${orders.total} > 0`;
const isOpen = and(costs, sql`not ${isWaived}`, sql`${price} > ${kept}`)!;

/**
 * Returns the condition on `orders` that a filter means: `paymentFigures` in SQL
 * (`payment-filter.test.ts`).
 */
export const matchesPayment = (filter: PaymentFilter, now: Date): SQL =>
  ({
    open: () => isOpen,
    overdue: () => and(isOpen, sql`${orders.payBy} < ${taipeiDay(now)}::date`)!,
    paid: () => and(costs, sql`not ${isWaived}`, sql`${kept} > 0`, sql`${price} <= ${kept}`)!,
    toRefund: () => and(costs, sql`${kept} > case when ${isWaived} then 0 else ${price} end`)!,
    refunded: () =>
      and(
        costs,
        sql`not ${isWaived}`,
        sql`${kept} = 0`,
        sql`${price} = 0`,
        sql`${recorded(sql`p.refunded`)} > 0`,
      )!,
    waived: () => and(costs, isWaived)!,
  })[filter]();

/** The unpaid amount of an order, in SQL. */
export const unpaid = { isOpen, nothingReceived: sql`${recorded(sql`p.paid`)} = 0` };
