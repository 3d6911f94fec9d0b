import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { orderPayment, orders } from '#db/schema/enrolment.ts';
import { member } from '#db/schema/member.ts';
import type { RecordedPayment } from '#domain/payments/order-payments.ts';

/** A payment as it is stored. */
export type EnteredPayment = Pick<
  RecordedPayment,
  'paid' | 'paidOn' | 'reference' | 'refunded' | 'refundedOn' | 'waived' | 'invoice' | 'note'
>;

/**
 * Stores the payment of a locked order, as its next version. Nothing that may name a person is kept of
 * an erased member.
 */
export async function storePayment(
  tx: Queryable,
  orderId: number,
  payment: EnteredPayment,
  at: Date,
): Promise<void> {
  const { paid, paidOn, refunded, refundedOn, waived, invoice } = payment;
  const [owner] = await tx
    .select({ erasedAt: member.erasedAt })
    .from(orders)
    .innerJoin(member, eq(member.id, orders.memberId))
    .where(eq(orders.id, orderId));
  const { reference, note } = owner?.erasedAt ? { reference: '', note: '' } : payment;
  const row = { paid, paidOn, reference, refunded, refundedOn, waived, invoice, note };
  await tx
    .insert(orderPayment)
    .values({ orderId, ...row, changedAt: at })
    .onConflictDoUpdate({
      target: orderPayment.orderId,
      set: { ...row, version: sql`${orderPayment.version} + 1`, changedAt: at },
    });
}
