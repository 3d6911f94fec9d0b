import { mutationOptions } from '@tanstack/react-query';
import type { ApiCall, ApiInput } from '#client/api-call.ts';

const root = ['rma'] as const;

/** Nothing that is shown depends on it. With the same key and body it may be called again after a lost answer: it gives the same case. */
export const addRepairMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: [...root, 'add'],
    mutationFn: ({ key, body }: { key: string; body: NonNullable<ApiInput<'rma.add'>['body']> }) =>
      api('rma.add', { headers: { 'idempotency-key': key }, body }).then((r) => r.items),
  });

/** A look-up that is a mutation: its answer is somebody's own, and is neither kept nor asked for again by itself. */
export const findRepairMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: [...root, 'search'],
    mutationFn: (body: NonNullable<ApiInput<'rma.search'>['body']>) =>
      api('rma.search', { body }).then((r) => r.items),
  });
