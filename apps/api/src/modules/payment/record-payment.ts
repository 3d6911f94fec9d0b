import { eq, inArray, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { z } from 'zod';
import type {
  Booking,
  deskPaymentEndpoints,
  paymentBody,
} from '@portolane/core/contract/desk/payment.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import type { PaymentState } from '@portolane/core/rules/order/payment.ts';
import type { Queryable } from '#db/database.ts';
import { orders } from '#db/schema/enrolment.ts';
import { event } from '#db/schema/event.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordAudit } from '#domain/audit-log.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { paymentOf, type PaymentOfOrder } from '#domain/payments/order-payments.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { translatorOf } from '#i18n/translations.ts';
import { lockOrderByUuid } from '#modules/enrolment/store/lock-order.ts';
import { lockOrders, type LockedOrder, setPayBy } from '#modules/enrolment/store/repository.ts';
import { type EnteredPayment, storePayment } from './payment-repository.ts';
import type { StaffActor } from '#domain/desk/staff-actor.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'log'>;

/** The details of a payment in the audit log: no reference and no note, which may name a person. */
const audited = ({ state, paid, refunded, waived, payBy }: PaymentOfOrder) => ({
  payment: state ?? ('none' as const),
  paid,
  refunded,
  waived,
  payBy,
});

/** Stores the payment of a locked order with its entry in the audit log. Returns what it is now. */
export async function writePayment(
  tx: Queryable,
  order: Pick<LockedOrder, 'id' | 'createdAt'>,
  { before, after }: { before: PaymentOfOrder; after: EnteredPayment },
  { actor, action }: { actor: string; action: 'payments record' | 'payments import' },
  at: Date,
): Promise<PaymentOfOrder> {
  await storePayment(tx, order.id, after, at);
  const now = await paymentOf(tx, order.id);
  await recordAudit(
    tx,
    {
      actor,
      action,
      subject: orderNumber(order.createdAt, order.id),
      details: { before: audited(before), after: audited(now) },
    },
    at,
  );
  return now;
}

interface Recording extends StaffActor {
  uuid: string;
  body: z.output<typeof paymentBody>;
  language: Language;
}

/** @throws DESK_NOT_POSSIBLE if an order costs nothing: there is no payment to record */
function assertCosts({ total }: PaymentOfOrder, language: Language): void {
  if (total > 0) return;
  throw new CodedError('DESK_NOT_POSSIBLE', {
    message: translatorOf(language)('deskErrors:payment.free'),
  });
}

/**
 * Records the payment of an order as staff enter it, and its deadline.
 * @throws ORDER_FRONT_ITEM_NOT_EXIST, DESK_NOT_POSSIBLE (it costs nothing), DESK_CHANGED_MEANWHILE
 * (somebody has recorded something else since it was shown)
 */
export async function recordPayment(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { uuid, body, language, actor, scope }: Recording,
): Promise<{ state: PaymentState | null; balance: number }> {
  return inTransaction(db, async (tx, client) => {
    const order = await lockOrderByUuid(tx, client, uuid, scope);
    const at = now();
    const before = await paymentOf(tx, order.id);
    assertCosts(before, language);
    if (before.version !== body.version) throw new CodedError('DESK_CHANGED_MEANWHILE');
    const { payBy, version: _version, ...after } = body;
    if (payBy !== before.payBy) await setPayBy(client, order.id, payBy);
    const { state, balance } = await writePayment(
      tx,
      order,
      { before, after },
      { actor, action: 'payments record' },
      at,
    );
    return { state, balance };
  });
}

/** Returns what a booking makes of a payment; null if it changes nothing. */
function booked(payment: PaymentOfOrder, booking: Booking): EnteredPayment | null {
  if (payment.total === 0) return null;
  if (booking.kind === 'waived')
    return payment.state === 'open' ? { ...payment, waived: true } : null;
  if (booking.kind === 'paid')
    return payment.state === 'open'
      ? {
          ...payment,
          paid: payment.paid - payment.balance,
          paidOn: booking.on,
          reference: booking.reference || payment.reference,
        }
      : null;
  return payment.balance > 0
    ? {
        ...payment,
        refunded: payment.refunded + payment.balance,
        refundedOn: booking.on,
      }
    : null;
}

export type BookedRow = z.infer<typeof deskPaymentEndpoints.bookPayments.items>[number];

async function bookOne(
  tx: Queryable,
  client: PoolClient,
  orderId: number,
  { booking, actor, at }: { booking: Booking; actor: string; at: Date },
): Promise<'done' | 'nothing'> {
  const [order] = await lockOrders(client, [orderId]);
  const before = order && (await paymentOf(tx, orderId));
  const after = before && booked(before, booking);
  if (!after) return 'nothing';
  await writePayment(tx, order, { before, after }, { actor, action: 'payments record' }, at);
  return 'done';
}

/**
 * Records the payment of several orders, each in a transaction of its own and with its own outcome.
 * An amount to pay or to refund is taken as a whole; without one, nothing changes.
 */
export async function bookPayments(
  { db, now, log }: Deps,
  { uuids, booking, actor, scope }: { uuids: readonly string[]; booking: Booking } & StaffActor,
): Promise<BookedRow[]> {
  const wanted = [...new Set(uuids)];
  const found = await db
    .select({
      id: orders.id,
      uuid: orders.uuid,
      createdAt: orders.createdAt,
      inScope: sql<boolean>`(${scope ?? sql`true`})`,
    })
    .from(orders)
    .innerJoin(event, eq(event.id, orders.eventId))
    .where(inArray(orders.uuid, wanted));
  const byUuid = new Map(found.map((row) => [row.uuid, row]));
  const rows: BookedRow[] = [];
  for (const uuid of wanted) {
    const named = byUuid.get(uuid);
    if (!named) rows.push({ uuid, number: null, outcome: 'gone' });
    else if (!named.inScope) rows.push({ uuid, number: null, outcome: 'outOfScope' });
    else {
      const number = orderNumber(named.createdAt, named.id);
      try {
        const outcome = await inTransaction(db, (tx, client) =>
          bookOne(tx, client, named.id, { booking, actor, at: now() }),
        );
        rows.push({ uuid, number, outcome });
      } catch (error) {
        log.error({ err: error, order: named.id }, 'a payment could not be recorded');
        rows.push({ uuid, number, outcome: 'failed' });
      }
    }
  }
  return rows;
}
