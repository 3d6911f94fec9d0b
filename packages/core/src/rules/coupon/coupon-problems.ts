import { epoch, type Instant } from '#rules/time/instant.ts';
import type { CouponValue } from './coupon-discount.ts';

/** What is wrong with a coupon that is to be made, by field. */
export type CouponProblem = 'code' | 'title' | 'value' | 'minSpend' | 'period' | 'limits';

/**
 * What keeps a coupon from being made: a code that nobody could type or read out (letters, digits and hyphens, at most 40), no Chinese title, a value that
 * is no whole number above zero or more than 100 %, an end that is not after its start, a limit below 1.
 * @param wanted its code normalised
 */
export function couponProblems(
  wanted: CouponValue & {
    code: string;
    title: { zh: string };
    minSpend: number;
    startsAt: Instant;
    endsAt: Instant;
    totalLimit: number | null;
    perMemberLimit: number | null;
  },
): CouponProblem[] {
  const { code, title, kind, value, minSpend, startsAt, endsAt, totalLimit, perMemberLimit } =
    wanted;
  const isLimit = (limit: number | null) =>
    limit === null || (Number.isSafeInteger(limit) && limit > 0);
  const wrong: Record<CouponProblem, boolean> = {
    code: !/^[A-Z0-9][A-Z0-9-]{1,39}$/.test(code),
    title: title.zh.trim() === '',
    value: !Number.isSafeInteger(value) || value < 1 || (kind === 'percent' && value > 100),
    minSpend: !Number.isSafeInteger(minSpend) || minSpend < 0,
    period: !(epoch(endsAt) > epoch(startsAt)),
    limits: !isLimit(totalLimit) || !isLimit(perMemberLimit),
  };
  return (Object.keys(wrong) as CouponProblem[]).filter((field) => wrong[field]);
}
