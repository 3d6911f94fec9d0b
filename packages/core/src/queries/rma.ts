import { mutationOptions } from '@tanstack/react-query';
import type { ApiCall, ApiInput } from '#client/api-call.ts';

const root = ['rma'] as const;

/**
 * Invalidates nothing. If the response was lost, repeating the call with the same key and body
 * returns the same case.
 */
export const addRepairMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: [...root, 'add'],
    mutationFn: ({ key, body }: { key: string; body: NonNullable<ApiInput<'rma.add'>['body']> }) =>
      api('rma.add', { headers: { 'idempotency-key': key }, body }).then((r) => r.items),
  });

/** A lookup as a mutation, because its personal result must not be cached or refetched. */
export const findRepairMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: [...root, 'search'],
    mutationFn: (body: NonNullable<ApiInput<'rma.search'>['body']>) =>
      api('rma.search', { body }).then((r) => r.items),
  });
