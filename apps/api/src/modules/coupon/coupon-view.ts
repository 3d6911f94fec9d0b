import type { Coupon, ListedCoupon } from '@portolane/core/contract/coupon.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { CouponRow } from '#domain/coupon-uses.ts';
import { langOf, pick } from '#db/localized.ts';
import { type BrandTitles, brandReferences } from '#domain/summaries/brand-summary.ts';
import type { CouponEventRow } from './repository.ts';

/** Returns a coupon as the contract shows it, in one language. */
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

/**
 * Returns what the page needs to link to an event of a coupon; empty for an event without a page.
 */
export const couponEventView = (
  row: CouponEventRow | undefined,
  titles: BrandTitles,
  language: Language,
): NonNullable<ListedCoupon['events']> =>
  row
    ? [
        {
          alias: row.alias,
          seriesNum: row.seriesNum,
          title: pick(row.title, language),
          lang: langOf(row.title, language),
          brands: brandReferences(titles, row.brands, language),
        },
      ]
    : [];
