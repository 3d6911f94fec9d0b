import { desc, inArray, sql } from 'drizzle-orm';
import { normaliseCouponCode } from '@portolane/core/rules/coupon/coupon-code.ts';
import {
  couponProblems,
  type CouponProblem,
} from '@portolane/core/rules/coupon/coupon-problems.ts';
import { recordAudit } from '#db/audit-log.ts';
import type { CouponRow } from '#db/coupon-uses.ts';
import type { Queryable } from '#db/database.ts';
import { coupon, event } from '#db/schema.ts';
import { inTransaction } from '#db/transaction.ts';
import type { ModuleDeps } from '#module.ts';

export type NewCoupon = Omit<CouponRow, 'id' | 'state'>;

/** Made, or why not. `events`: aliases of events that there are not. */
export type CouponOutcome =
  | { made: CouponRow }
  | { problems: CouponProblem[] }
  | { taken: true }
  | { events: string[] };

/**
 * Makes a coupon, which can be used from its start on. Its code is kept as codes are compared.
 * @param actor who does it, for the audit log
 */
export async function createCoupon(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  typed: NewCoupon,
  actor: string,
): Promise<CouponOutcome> {
  const wanted = { ...typed, code: normaliseCouponCode(typed.code) };
  const problems = couponProblems(wanted);
  if (problems.length > 0) return { problems };
  return inTransaction(db, async (tx): Promise<CouponOutcome> => {
    const events = wanted.events ?? [];
    const known =
      events.length === 0
        ? []
        : await tx.select({ alias: event.alias }).from(event).where(inArray(event.alias, events));
    const unknown = events.filter((alias) => !known.some((row) => row.alias === alias));
    if (unknown.length > 0) return { events: unknown };
    const [made] = await tx
      .insert(coupon)
      .values(wanted)
      .onConflictDoNothing({ target: coupon.code })
      .returning();
    if (!made) return { taken: true };
    const { kind, value, minSpend, totalLimit, perMemberLimit, listed } = made;
    const details = {
      kind,
      value,
      minSpend,
      totalLimit,
      perMemberLimit,
      listed,
      events: made.events,
    };
    await recordAudit(tx, { actor, action: 'coupons create', subject: made.code, details }, now());
    return { made };
  });
}

/** Every coupon with the orders that use it, the newest first. */
export async function couponsForStaff(
  db: Queryable,
  limit: number,
): Promise<(CouponRow & { uses: number })[]> {
  const rows = await db
    .select({
      coupon,
      uses: sql<number>`(select count(*)::int from orders where orders.coupon_id = coupon.id and orders.canceled_at is null)`,
    })
    .from(coupon)
    .orderBy(desc(coupon.id))
    .limit(limit);
  return rows.map(({ coupon: row, uses }) => ({ ...row, uses }));
}
