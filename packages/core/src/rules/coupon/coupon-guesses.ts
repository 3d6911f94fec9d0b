import type { Limit } from '#rules/verification/verification-code.ts';

/** Codes that do not exist, asked for by one member: enough for typing errors, too few to find a coupon by trying. */
export const WRONG_COUPONS_A_MEMBER: Limit = { count: 20, windowSeconds: 3_600 };
