import type { ApiCall, ApiInput } from '#client/api-call.ts';
import { mutationOptions } from './mutation-options.ts';

const root = ['cart'] as const;

/** Key of all cart queries; invalidate it after a checkout. */
export const cartKey = root;

/** Invalidates: cart. */
export const addItemMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: [...root, 'addItem'],
    // One after the other: the last choice must be the last that the server receives.
    scope: { id: 'cart' },
    mutationFn: (body: NonNullable<ApiInput<'cart.addItem'>['body']>) =>
      api('cart.addItem', { body }).then((r) => r.items),
  });

/** Invalidates: cart, orders, coupons, events (seats). */
export const checkoutMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: [...root, 'checkout'],
    // If the response was lost, repeating the call with the same key and body returns the same
    // order.
    mutationFn: ({
      key,
      body,
    }: {
      key: string;
      body: NonNullable<ApiInput<'cart.checkout'>['body']>;
    }) => api('cart.checkout', { headers: { 'idempotency-key': key }, body }).then((r) => r.items),
  });
