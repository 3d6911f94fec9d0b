import type { ApiCall, ApiInput } from '#client/api-call.ts';
import { publicQuery } from './query.ts';
import { mutationOptions } from './mutation-options.ts';

const root = ['company'] as const;

/**
 * Fresh for ten minutes: company numbers hardly ever change. An unknown number is a result, so it
 * is not retried.
 */
export const companyQuery = (api: ApiCall, vat: string) =>
  publicQuery(api, {
    queryKey: [...root, vat],
    read: (call) => call('company.lookUp', { params: { vat } }).then((r) => r.items),
    staleTime: 600_000,
    retry: false,
  });

/**
 * Invalidates nothing. If the response was lost, repeating the call with the same key and body
 * returns the same case.
 */
export const applyMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: [...root, 'apply'],
    mutationFn: ({
      key,
      body,
    }: {
      key: string;
      body: NonNullable<ApiInput<'company.apply'>['body']>;
    }) => api('company.apply', { headers: { 'idempotency-key': key }, body }).then((r) => r.items),
  });
