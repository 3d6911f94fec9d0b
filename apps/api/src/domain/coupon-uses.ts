import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { CouponRefusal } from '@portolane/core/contract/coupon.ts';
import { couponRefusal } from '@portolane/core/rules/coupon/coupon-usability.ts';
import type { Queryable } from '#db/database.ts';
import { coupon } from '#db/schema/enrolment.ts';

export type CouponRow = typeof coupon.$inferSelect;

/**
 * A coupon with its number of uses, in total and by one member; 0 where the coupon has no limit on
 * them. Cancelled orders (`orders.canceled_at`) do not count.
 */
export type CouponWithUses = CouponRow & { totalUses: number; memberUses: number };

/**
 * Returns the coupons that match a condition, with their uses. Checkout and coupon list share it;
 * the rule `couponRefusal` decides whether one can be used.
 * @param excludedOrder an order that does not count as a use
 */
export async function couponsWithUses(
  db: Queryable,
  memberId: number,
  where: SQL,
  excludedOrder: number | null = null,
): Promise<CouponWithUses[]> {
  // Raw SQL, because in a single-table select the query builder omits the table names that
  // distinguish the columns.
  const uses = sql`from orders where orders.coupon_id = coupon.id and orders.canceled_at is null and orders.id is distinct from ${excludedOrder}::int`;
  const rows = await db
    .select({
      coupon,
      totalUses: sql<number>`case when coupon.total_limit is null then 0 else (select count(*)::int ${uses}) end`,
      memberUses: sql<number>`case when coupon.per_member_limit is null then 0 else (select count(*)::int ${uses} and orders.member_id = ${memberId}) end`,
    })
    .from(coupon)
    .where(where)
    .orderBy(coupon.endsAt, coupon.id);
  return rows.map(({ coupon: row, ...counts }) => ({ ...row, ...counts }));
}

/** Returns the published coupon with a normalised code, or null. */
export async function couponByCode(
  db: Queryable,
  memberId: number,
  code: string,
  excludedOrder: number | null = null,
): Promise<CouponWithUses | null> {
  return (
    (
      await couponsWithUses(
        db,
        memberId,
        and(eq(coupon.code, code), eq(coupon.state, 'published'))!,
        excludedOrder,
      )
    )[0] ?? null
  );
}

/**
 * Returns why a coupon cannot be used, by the rule `couponRefusal`, or null.
 * @param coupon null for an unknown code
 * @param order `eventAlias`: null for any event; `baseTotal`: base price of the selection, in New
 * Taiwan dollars
 */
export function refusalOf(
  coupon: CouponWithUses | null,
  order: { eventAlias: string | null; baseTotal: number },
  now: Date,
): CouponRefusal | null {
  if (!coupon) return couponRefusal(null, { ...order, totalUses: 0, memberUses: 0 }, now);
  const {
    startsAt: startTime,
    endsAt: endTime,
    events,
    minSpend,
    totalLimit,
    perMemberLimit,
    totalUses,
    memberUses,
  } = coupon;
  return couponRefusal(
    { startTime, endTime, events, minSpend, totalLimit, perMemberLimit },
    { ...order, totalUses, memberUses },
    now,
  );
}
