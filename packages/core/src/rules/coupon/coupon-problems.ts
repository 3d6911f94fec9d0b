import { epoch, type Instant } from '#rules/time/instant.ts';
import type { CouponValue } from './coupon-discount.ts';

/** The fields of a new coupon that can be invalid. */
export type CouponProblem = 'code' | 'title' | 'value' | 'minSpend' | 'period' | 'limits';

/**
 * Returns the invalid fields of a new coupon: a code with other characters than letters, digits,
 * and hyphens or longer than 40; no Chinese title; a value that is not a positive whole number, or
 * above 100 percent; an end not after its start; a limit below 1.
 * @param wanted with its code normalised
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
