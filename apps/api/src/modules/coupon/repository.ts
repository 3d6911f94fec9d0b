import { and, asc, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import { couponsWithUses, type CouponWithUses } from '#domain/coupon-uses.ts';
import type { Queryable } from '#db/database.ts';
import { cartItem, coupon } from '#db/schema/enrolment.ts';
import { event } from '#db/schema/event.ts';
import { isShownEvent } from '#domain/summaries/event-facts.ts';

export type CouponEventRow = Pick<
  typeof event.$inferSelect,
  'alias' | 'seriesNum' | 'title' | 'brands'
>;

/**
 * Returns the listed coupons that are currently valid, the one that ends first at the top. Unlisted
 * coupons can only be used by typing their code.
 */
export const listedCoupons = (
  db: Queryable,
  memberId: number,
  now: Date,
): Promise<CouponWithUses[]> =>
  couponsWithUses(
    db,
    memberId,
    and(
      eq(coupon.state, 'published'),
      eq(coupon.listed, true),
      lte(coupon.startsAt, now),
      gt(coupon.endsAt, now),
    )!,
  );

/**
 * Returns what the member's cart holds of an event, preferring the item added last if it holds
 * several series; null if none.
 */
export async function cartPrice(
  db: Queryable,
  memberId: number,
  eventAlias: string,
): Promise<{
  registrationType: 'partial' | 'impartial';
  basePrice: number;
  salePrice: number;
  sessionUuids: string[];
} | null> {
  const rows = await db
    .select({
      registrationType: event.registrationType,
      basePrice: event.basePrice,
      salePrice: event.salePrice,
      sessionUuids: cartItem.sessionUuids,
    })
    .from(cartItem)
    .innerJoin(event, eq(event.id, cartItem.eventId))
    .where(and(eq(cartItem.memberId, memberId), eq(event.alias, eventAlias)))
    .orderBy(desc(cartItem.createdAt))
    .limit(1);
  return rows[0] ?? null;
}

/** Returns visible events by alias, the newest series of each. */
export async function couponEventsByAlias(db: Queryable, aliases: readonly string[], now: Date) {
  if (aliases.length === 0) return new Map<string, CouponEventRow>();
  const rows = await db
    .select({
      alias: event.alias,
      seriesNum: event.seriesNum,
      title: event.title,
      brands: event.brands,
    })
    .from(event)
    .where(and(inArray(event.alias, [...aliases]), isShownEvent(now)))
    .orderBy(asc(event.seriesNum));
  return new Map(rows.map((row) => [row.alias, row]));
}
