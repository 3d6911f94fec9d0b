import type { ApiCall } from '#client/api-call.ts';
import type { CartItem } from '#contract/cart.ts';
import { memberQuery } from './query.ts';

/** Key of everything about coupons; invalidate it after a checkout or a cancellation. */
export const couponsKey = ['coupon'] as const;

/**
 * The member's coupons; for an event with those that cannot be used there, since the page says why. Uses change with every
 * enrolment: half a minute is fresh.
 * @param people for whom the enrolment is to be: a minimum spend counts all of them
 */
export const couponSearchQuery = (api: ApiCall, eventAlias?: string, people = 1) =>
  memberQuery(api, {
    queryKey: [...couponsKey, 'search', eventAlias ?? null, people],
    ask: (ask) =>
      ask('coupon.search', {
        body: eventAlias === undefined ? {} : { eventAlias, people, limit: 20 },
      }),
    staleTime: 30_000,
  });

/** A page of the member's coupons. */
export const couponPageQuery = (api: ApiCall, body: { limit: number; page: number }) =>
  memberQuery(api, {
    queryKey: [...couponsKey, 'page', body],
    ask: (ask) => ask('coupon.search', { body }),
    staleTime: 30_000,
  });

/**
 * What a code takes off the cart's item of an event. It reads and reserves nothing, so it is a query; the sessions stand
 * in the key because the answer depends on them. A refusal is an answer too: it is not asked for again by itself.
 */
export const couponCheckQuery = (
  api: ApiCall,
  item: Pick<CartItem, 'eventAlias' | 'sessionUuids'>,
  code: string,
  people = 1,
) =>
  memberQuery(api, {
    queryKey: [...couponsKey, 'check', item.eventAlias, item.sessionUuids, code, people],
    ask: (ask) =>
      ask('coupon.checkUsable', { body: { code, eventAlias: item.eventAlias, people } }).then(
        (r) => r.items,
      ),
    staleTime: 30_000,
    retry: false,
  });
