import { sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { orderPayment } from '#db/schema.ts';
import type { RecordedPayment } from '#domain/payments/order-payments.ts';

/** A payment as it is stored. */
export type EnteredPayment = Pick<
  RecordedPayment,
  'paid' | 'paidOn' | 'reference' | 'refunded' | 'refundedOn' | 'waived' | 'invoice' | 'note'
>;

/** Stores the payment of a locked order, as its next version. */
export async function storePayment(
  tx: Queryable,
  orderId: number,
  payment: EnteredPayment,
  at: Date,
): Promise<void> {
  const { paid, paidOn, reference, refunded, refundedOn, waived, invoice, note } = payment;
  const row = { paid, paidOn, reference, refunded, refundedOn, waived, invoice, note };
  await tx
    .insert(orderPayment)
    .values({ orderId, ...row, changedAt: at })
    .onConflictDoUpdate({
      target: orderPayment.orderId,
      set: { ...row, version: sql`${orderPayment.version} + 1`, changedAt: at },
    });
}
