import { couponByCode, type CouponWithUses } from '#domain/coupon-uses.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { refundLimit, consumeLimit } from './consume-limit.ts';

/**
 * Returns the coupon with a code that a member typed, or null. Every endpoint that accepts a code
 * uses this, so that all guesses count together. Takes one unit of the limit before the lookup and
 * refunds it if the coupon exists: parallel guesses cannot outrun the counter, and valid codes do
 * not count. Call it outside transactions, because a guess must count even if the request fails.
 * @param code normalised
 * @throws RetryLater after too many codes that do not exist
 */
export async function findTypedCoupon(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  memberId: number,
  code: string,
): Promise<CouponWithUses | null> {
  await consumeLimit(deps, 'wrongCouponsPerMember', String(memberId));
  const coupon = await couponByCode(deps.db, memberId, code);
  if (coupon) await refundLimit(deps, 'wrongCouponsPerMember', String(memberId));
  return coupon;
}
