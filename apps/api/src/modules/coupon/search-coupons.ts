import type * as z from 'zod/mini';
import type { Coupon, couponEndpoints } from '@portolane/core/contract/coupon.ts';
import type { Pagination } from '@portolane/core/contract/endpoint.ts';
import { couponRefusal } from '@portolane/core/rules/coupon/coupon-usability.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { couponTerms } from '#db/coupon-uses.ts';
import { paged } from '#http/paged.ts';
import type { ModuleDeps } from '#module.ts';
import { couponView } from './coupon-view.ts';
import { listedCoupons } from './repository.ts';

/** Listed coupons that the member can use now, for one event or for whatever event. A minimum spend hides none: the page states it. */
export async function searchCoupons(
  { db, now }: ModuleDeps,
  memberId: number,
  filter: z.infer<typeof couponEndpoints.search.body>,
  language: Language,
): Promise<{ items: Coupon[]; pagination: Pagination }> {
  const time = now();
  const use = { eventAlias: filter.eventAlias ?? null, baseTotal: Number.POSITIVE_INFINITY };
  // The rule runs here and not in SQL, so that it stands in one place; listed coupons in their window are dozens.
  const usable = (await listedCoupons(db, memberId, time)).filter(
    (row) => couponRefusal(couponTerms(row), { ...use, totalUses: row.totalUses, memberUses: row.memberUses }, time) === null,
  );
  return paged(
    filter,
    async ({ limit, offset }) => usable.slice(offset, offset + limit).map((row) => couponView(row, language)),
    async () => usable.length,
  );
}
