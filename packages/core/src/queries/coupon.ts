import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '#client/api-call.ts';
import type { CartItem } from '#contract/cart.ts';

/** Key of everything about coupons; invalidate it after a checkout or a cancellation. */
export const couponsKey = ['coupon'] as const;

export const couponSearchQuery = (api: ApiCall, eventAlias?: string) =>
  queryOptions({
    queryKey: [...couponsKey, 'search', eventAlias ?? null],
    queryFn: ({ signal }) => api('coupon.search', { body: { eventAlias } }, { signal }),
    staleTime: 30_000,
  });

/**
 * What a code takes off the cart's item of an event. It reads and reserves nothing, so it is a query; the sessions stand
 * in the key because the answer depends on them. A refusal is an answer too: it is not asked for again by itself.
 */
export const couponCheckQuery = (api: ApiCall, item: Pick<CartItem, 'eventAlias' | 'sessionUuids'>, code: string) =>
  queryOptions({
    queryKey: [...couponsKey, 'check', item.eventAlias, item.sessionUuids, code],
    queryFn: ({ signal }) => api('coupon.checkUsable', { body: { code, eventAlias: item.eventAlias } }, { signal }).then((r) => r.items),
    staleTime: 30_000,
    retry: false,
    // Somebody waits for it: without a network it fails at once.
    networkMode: 'always',
  });
