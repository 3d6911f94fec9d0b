import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { coupon } from './schema.ts';

export type CouponRow = typeof coupon.$inferSelect;

/** A coupon and how often it is used, counted from orders that are not cancelled: by everybody and by one member. */
export type CouponWithUses = CouponRow & { totalUses: number; memberUses: number };

/** Coupons that fit a condition. The cart and the coupon list both ask; the rule `couponRefusal` decides. */
export async function couponsWithUses(db: Queryable, memberId: number, where: SQL): Promise<CouponWithUses[]> {
  // Written out: in a select from one table the query builder would drop the table names that tell the two apart.
  const uses = sql`from orders where orders.coupon_id = coupon.id and orders.status <> 'CANCELED'`;
  const rows = await db
    .select({
      coupon,
      totalUses: sql<number>`(select count(*)::int ${uses})`,
      memberUses: sql<number>`(select count(*)::int ${uses} and orders.member_id = ${memberId})`,
    })
    .from(coupon)
    .where(where)
    .orderBy(coupon.endsAt, coupon.id);
  return rows.map(({ coupon: row, ...counts }) => ({ ...row, ...counts }));
}

/** The coupon with a normalised code, or null; a hidden one is as good as none. */
export async function couponByCode(db: Queryable, memberId: number, code: string): Promise<CouponWithUses | null> {
  return (await couponsWithUses(db, memberId, and(eq(coupon.code, code), eq(coupon.state, 'published'))!))[0] ?? null;
}

/** What the coupon rules ask of a row. */
export const couponTerms = (row: CouponRow) => ({
  startTime: row.startsAt,
  endTime: row.endsAt,
  events: row.events,
  minSpend: row.minSpend,
  totalLimit: row.totalLimit,
  perMemberLimit: row.perMemberLimit,
});

/**
 * Holds a coupon until the transaction ends. `for no key update`: an order just written holds a key-share lock on its coupon, and two such orders
 * would wait for each other's with `for update`. Take it after the locks of sessions. Count its uses in a statement after this one.
 */
export async function lockCoupon(tx: Queryable, id: number): Promise<void> {
  await tx.select({ id: coupon.id }).from(coupon).where(eq(coupon.id, id)).for('no key update');
}
