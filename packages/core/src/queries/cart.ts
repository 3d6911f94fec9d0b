import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { ApiCall, ApiInput } from '#client/api-call.ts';

const root = ['cart'] as const;

/** The member's cart. A second tab may change it, so it is never fresh. */
export const cartQuery = (api: ApiCall) =>
  queryOptions({ queryKey: root, queryFn: ({ signal }) => api('cart.get', {}, { signal }).then((r) => r.items), staleTime: 0 });

/** Invalidates: cart. */
export const addItemMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: [...root, 'addItem'],
    mutationFn: (body: NonNullable<ApiInput<'cart.addItem'>['body']>) => api('cart.addItem', { body }).then((r) => r.items),
  });

/** Invalidates: cart, orders, events (seats). */
export const checkoutMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: [...root, 'checkout'],
    mutationFn: (body: NonNullable<ApiInput<'cart.checkout'>['body']>) => api('cart.checkout', { body }).then((r) => r.items),
  });
