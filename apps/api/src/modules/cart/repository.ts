import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { cartItem } from '#db/schema/enrolment.ts';
import { event } from '#db/schema/event.ts';
import { isShownEvent } from '#domain/summaries/event-facts.ts';

export interface CartRow {
  eventAlias: string;
  eventSeriesNum: number;
  sessionUuids: string[];
  meals: { id: string; optionId: string }[];
}

/** Returns the visible events in the member's cart, newest first. */
export const cartOf = (db: Queryable, memberId: number, now: Date): Promise<CartRow[]> =>
  db
    .select({
      eventAlias: event.alias,
      eventSeriesNum: event.seriesNum,
      sessionUuids: cartItem.sessionUuids,
      meals: cartItem.meals,
    })
    .from(cartItem)
    .innerJoin(event, eq(event.id, cartItem.eventId))
    .where(and(eq(cartItem.memberId, memberId), isShownEvent(now)))
    .orderBy(desc(cartItem.createdAt), desc(cartItem.eventId));

/** Upserts the cart item of an event: a cart has one item per event. */
export async function putCartItem(
  db: Queryable,
  item: typeof cartItem.$inferInsert & { createdAt: Date },
): Promise<void> {
  const { sessionUuids, meals, createdAt } = item;
  await db
    .insert(cartItem)
    .values(item)
    .onConflictDoUpdate({
      target: [cartItem.memberId, cartItem.eventId],
      set: { sessionUuids, meals, createdAt },
    });
}

export async function clearCart(db: Queryable, memberId: number): Promise<void> {
  await db.delete(cartItem).where(eq(cartItem.memberId, memberId));
}
