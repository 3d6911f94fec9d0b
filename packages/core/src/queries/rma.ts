import type { ApiCall, ApiInput } from '#client/api-call.ts';
import { mutationOptions } from './mutation-options.ts';

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
