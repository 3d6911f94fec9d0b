import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { outbox } from '#db/schema/outbox.ts';

/** Messages of a batch that no process has begun to send. */
const isUntouched = (batch: string) =>
  and(
    eq(outbox.batch, batch),
    eq(outbox.attempts, 0),
    isNull(outbox.sentAt),
    isNull(outbox.deadAt),
  );

/** Sets when the messages of a batch are sent at the earliest. */
export async function delayBatch(db: Queryable, batch: string, until: Date): Promise<void> {
  await db.update(outbox).set({ nextAttemptAt: until }).where(isUntouched(batch));
}

/**
 * Withdraws the messages of a batch that are about an order, if none of them is being sent or was
 * sent. Call it in the transaction that undoes what they say.
 * @returns whether no message about the order has left or can leave
 */
export async function withdrawMessages(
  tx: Queryable,
  batch: string,
  orderId: number,
  now: Date,
): Promise<boolean> {
  await tx
    .delete(outbox)
    .where(and(isUntouched(batch), eq(outbox.orderId, orderId), gt(outbox.nextAttemptAt, now)));
  const left = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.batch, batch), eq(outbox.orderId, orderId)))
    .limit(1);
  return left.length === 0;
}
