import type { z } from 'zod';
import type { couponEndpoints, ListedCoupon } from '@portolane/core/contract/coupon.ts';
import type { Pagination } from '@portolane/core/contract/endpoint.ts';
import { orderTotal } from '@portolane/core/rules/cart/order-total.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { refusalOf } from '#domain/coupon-uses.ts';
import { paged } from '#http/paged.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { allBrandTitles } from '#domain/summaries/brand-summary.ts';
import { couponEventView, couponView } from './coupon-view.ts';
import { cartPrice, couponEventsByAlias, listedCoupons } from './repository.ts';

/**
 * Returns a page of the listed coupons.
 * Without an event: those that the member can use now. A minimum spend hides none, because the page
 * shows it.
 * For one event: all of them, first those that fit what the cart holds of it, then the others with
 * the reason. While the cart holds nothing of the event, no minimum spend applies.
 */
export async function searchCoupons(
  { db, now }: ModuleDeps,
  memberId: number,
  filter: z.infer<typeof couponEndpoints.search.body>,
  language: Language,
): Promise<{ items: ListedCoupon[]; pagination: Pagination }> {
  const time = now();
  const { eventAlias } = filter;
  const [rows, cart] = await Promise.all([
    listedCoupons(db, memberId, time),
    eventAlias === undefined ? null : cartPrice(db, memberId, eventAlias),
  ]);
  const baseTotal = cart
    ? orderTotal(cart, cart.sessionUuids.length, filter.people).baseTotal
    : Number.POSITIVE_INFINITY;
  // The rule runs here and not in SQL, so that it is written only once. There are only dozens of
  // listed, valid coupons.
  const all = rows.map((row) => ({
    row,
    refusal: refusalOf(row, { eventAlias: eventAlias ?? null, baseTotal }, time),
  }));
  const usable = all.filter(({ refusal }) => refusal === null);
  const shown =
    eventAlias === undefined
      ? usable
      : [...usable, ...all.filter(({ refusal }) => refusal !== null)];
  return paged(
    filter,
    async ({ limit, offset }) => {
      const part = shown.slice(offset, offset + limit);
      const events = await couponEventsByAlias(
        db,
        part.flatMap(({ row }) => row.events ?? []),
        time,
      );
      const titles = await allBrandTitles(db);
      return part.map(({ row, refusal }) => ({
        ...couponView(row, language),
        perMemberLimit: row.perMemberLimit,
        events:
          row.events &&
          row.events.flatMap((alias) => couponEventView(events.get(alias), titles, language)),
        refusal,
      }));
    },
    async () => shown.length,
  );
}
