import { desc, inArray, sql } from 'drizzle-orm';
import { normaliseCouponCode } from '@portolane/core/rules/coupon/coupon-code.ts';
import {
  couponProblems,
  type CouponProblem,
} from '@portolane/core/rules/coupon/coupon-problems.ts';
import { recordAudit } from '#domain/audit-log.ts';
import type { CouponRow } from '#domain/coupon-uses.ts';
import type { Queryable } from '#db/database.ts';
import { coupon } from '#db/schema/enrolment.ts';
import { event } from '#db/schema/event.ts';
import { inTransaction } from '#db/transaction.ts';
import type { ModuleDeps } from '#domain/module.ts';

export type NewCoupon = Omit<CouponRow, 'id' | 'state'>;

/**
 * The created coupon, or why there is none. `taken`: the code exists already; `events`: aliases
 * that name no event.
 */
export type CouponOutcome =
  | { created: CouponRow }
  | { problems: CouponProblem[] }
  | { taken: true }
  | { events: string[] };

/**
 * Creates a coupon that is valid from its start time. The code is stored in normalised form.
 * @param actor who creates it, for the audit log
 */
export async function createCoupon(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  typed: NewCoupon,
  actor: string,
): Promise<CouponOutcome> {
  const normalised = { ...typed, code: normaliseCouponCode(typed.code) };
  const problems = couponProblems(normalised);
  if (problems.length > 0) return { problems };
  return inTransaction(db, async (tx): Promise<CouponOutcome> => {
    const events = normalised.events ?? [];
    const known =
      events.length === 0
        ? []
        : await tx.select({ alias: event.alias }).from(event).where(inArray(event.alias, events));
    const unknown = events.filter((alias) => !known.some((row) => row.alias === alias));
    if (unknown.length > 0) return { events: unknown };
    const [created] = await tx
      .insert(coupon)
      .values(normalised)
      .onConflictDoNothing({ target: coupon.code })
      .returning();
    if (!created) return { taken: true };
    const { kind, value, minSpend, totalLimit, perMemberLimit, listed } = created;
    const details = {
      kind,
      value,
      minSpend,
      totalLimit,
      perMemberLimit,
      listed,
      events: created.events,
    };
    await recordAudit(
      tx,
      { actor, action: 'coupons create', subject: created.code, details },
      now(),
    );
    return { created };
  });
}

/** Returns coupons with the number of orders that use each, newest first. */
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
