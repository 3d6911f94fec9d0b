import type { ApiCall } from '#client/api-call.ts';
import type { CartItem } from '#contract/cart.ts';
import { memberQuery } from './query.ts';

/** Key of all coupon queries; invalidate it after a checkout or a cancellation. */
export const couponsKey = ['coupon'] as const;

/**
 * The member's coupons. For an event, includes those that cannot be used there, since the page says
 * why. Fresh for half a minute: uses change with every enrolment.
 * @param people number of people in the enrolment; the minimum spend counts all of them
 */
export const couponSearchQuery = (api: ApiCall, eventAlias?: string, people = 1) =>
  memberQuery(api, {
    queryKey: [...couponsKey, 'search', eventAlias ?? null, people],
    read: (call) =>
      call('coupon.search', {
        body: eventAlias === undefined ? {} : { eventAlias, people, limit: 20 },
      }),
    staleTime: 30_000,
  });

/** One page of the member's coupons. */
export const couponPageQuery = (api: ApiCall, body: { limit: number; page: number }) =>
  memberQuery(api, {
    queryKey: [...couponsKey, 'page', body],
    read: (call) => call('coupon.search', { body }),
    staleTime: 30_000,
  });

/**
 * The discount of a code on the cart's item of an event. It reserves nothing, so it is a query; the
 * sessions are in the key because the result depends on them. A refusal is a result, so it is not
 * retried.
 */
export const couponCheckQuery = (
  api: ApiCall,
  item: Pick<CartItem, 'eventAlias' | 'sessionUuids'>,
  code: string,
  people = 1,
) =>
  memberQuery(api, {
    queryKey: [...couponsKey, 'check', item.eventAlias, item.sessionUuids, code, people],
    read: (call) =>
      call('coupon.checkUsable', { body: { code, eventAlias: item.eventAlias, people } }).then(
        (r) => r.items,
      ),
    staleTime: 30_000,
    retry: false,
  });
