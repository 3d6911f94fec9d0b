import type { Coupon } from '@portolane/core/contract/coupon.ts';
import type { Pagination } from '@portolane/core/contract/endpoint.ts';
import { couponRefusal } from '@portolane/core/rules/coupon/coupon-usability.ts';
import { couponTerms } from '#db/coupon-uses.ts';
import type { Language } from '#language.ts';
import type { ModuleDeps } from '#module.ts';
import { couponView } from './coupon-view.ts';
import { listedCoupons } from './repository.ts';

/** Listed coupons that the member can use now, for one event or for whatever event. A minimum spend hides none: the page states it. */
export async function searchCoupons(
  { db, now }: ModuleDeps,
  memberId: number,
  filter: { eventAlias?: string | undefined; limit: number; page: number },
  language: Language,
): Promise<{ items: Coupon[]; pagination: Pagination }> {
  const time = now();
  const use = { eventAlias: filter.eventAlias ?? null, baseTotal: Number.POSITIVE_INFINITY };
  // The rule runs here and not in SQL, so that it stands in one place; listed coupons in their window are dozens.
  const usable = (await listedCoupons(db, memberId, time)).filter(
    (row) => couponRefusal(couponTerms(row), { ...use, totalUses: row.totalUses, memberUses: row.memberUses }, time) === null,
  );
  const start = (filter.page - 1) * filter.limit;
  return {
    items: usable.slice(start, start + filter.limit).map((row) => couponView(row, language)),
    pagination: { current_page: filter.page, last_page: Math.max(1, Math.ceil(usable.length / filter.limit)), per_page: filter.limit, total: usable.length },
  };
}
