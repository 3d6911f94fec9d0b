import { mutationOptions } from '@tanstack/react-query';
import type { ApiCall, ApiInput } from '#client/api-call.ts';
import { publicQuery } from './query.ts';

const root = ['company'] as const;

/** Who has which number hardly ever changes: ten minutes are fresh. A number that nobody has is an answer, and asking again gives no other. */
export const companyQuery = (api: ApiCall, vat: string) =>
  publicQuery(api, {
    queryKey: [...root, vat],
    ask: (ask) => ask('company.lookUp', { params: { vat } }).then((r) => r.items),
    staleTime: 600_000,
    retry: false,
  });

/** Nothing that is shown depends on it. With the same key and body it may be called again after a lost answer: it gives the same case. */
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
