import type { Coupon } from '@portolane/core/contract/coupon.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { CouponRow } from '#db/coupon-uses.ts';
import { langOf, pick } from '#db/localized.ts';

/** A coupon as the contract shows it, in one language. */
export const couponView = (row: CouponRow, language: Language): Coupon => ({
  code: row.code,
  title: pick(row.title, language),
  lang: langOf(row.title, language),
  kind: row.kind,
  value: row.value,
  minSpend: row.minSpend,
  startTime: row.startsAt.toISOString(),
  endTime: row.endsAt.toISOString(),
});
