import { couponByCode, type CouponWithUses } from '#db/coupon-uses.ts';
import type { ModuleDeps } from '#module.ts';
import { unlimit, withinLimit } from './within-limit.ts';

/**
 * The coupon with a code that a member typed, or null. Every way to try a code goes through here, so that all of them count together: one is
 * taken before the code is looked up and given back when it exists, so that parallel guesses cannot run ahead of the count, and a member who
 * uses coupons never meets the limit. Call it outside of transactions: a guess counts whatever becomes of the call.
 * @param code normalised
 * @throws RetryLater after too many codes that do not exist
 */
export async function typedCoupon(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  memberId: number,
  code: string,
): Promise<CouponWithUses | null> {
  await withinLimit(deps, 'wrongCouponsAMember', String(memberId));
  const coupon = await couponByCode(deps.db, memberId, code);
  if (coupon) await unlimit(deps, 'wrongCouponsAMember', String(memberId));
  return coupon;
}
