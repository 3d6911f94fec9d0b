import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { CouponRefusal } from '@portolane/core/contract/coupon.ts';
import { couponRefusal } from '@portolane/core/rules/coupon/coupon-usability.ts';
import type { Queryable } from './database.ts';
import { coupon } from './schema.ts';

export type CouponRow = typeof coupon.$inferSelect;

/**
 * A coupon and how often it is used, by everybody and by one member, where it has a limit for them (0 where it has none). A use is an order
 * that has not been given up (`orders.canceled_at`).
 */
export type CouponWithUses = CouponRow & { totalUses: number; memberUses: number };

/**
 * Coupons that fit a condition. The checkout and the coupon list both ask; the rule `couponRefusal` decides.
 * @param apartFrom an order whose use does not count
 */
export async function couponsWithUses(
  db: Queryable,
  memberId: number,
  where: SQL,
  apartFrom: number | null = null,
): Promise<CouponWithUses[]> {
  // Written out: in a select from one table the query builder would drop the table names that tell them apart.
  const uses = sql`from orders where orders.coupon_id = coupon.id and orders.canceled_at is null and orders.id is distinct from ${apartFrom}::int`;
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

/** The coupon with a normalised code, or null; a hidden one is as good as none. */
export async function couponByCode(
  db: Queryable,
  memberId: number,
  code: string,
  apartFrom: number | null = null,
): Promise<CouponWithUses | null> {
  return (
    (
      await couponsWithUses(
        db,
        memberId,
        and(eq(coupon.code, code), eq(coupon.state, 'published'))!,
        apartFrom,
      )
    )[0] ?? null
  );
}

/**
 * Why a coupon cannot be used, by the rule `couponRefusal`; null when it can.
 * @param coupon null for a code that names none
 * @param order `eventAlias`: null for any event; `baseTotal`: base price of what is chosen, in New Taiwan dollars
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
