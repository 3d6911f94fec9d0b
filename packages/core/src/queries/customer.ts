import { mutationOptions } from '@tanstack/react-query';
import type { ApiCall, ApiInput } from '#client/api-call.ts';
import type { InquirySubject } from '#contract/customer.ts';
import { publicQuery } from './query.ts';

const root = ['customer'] as const;

/** Fresh for an hour: offices and contacts rarely change. */
export const contactsQuery = (api: ApiCall) =>
  publicQuery(api, {
    queryKey: [...root, 'contacts'],
    read: (call) => call('customer.contacts', {}).then((r) => r.items),
    staleTime: 3_600_000,
  });

/** Fresh for a minute: titles change with the catalogue. An empty list makes no request. */
export const subjectsQuery = (api: ApiCall, subjects: readonly InquirySubject[]) =>
  publicQuery(api, {
    queryKey: [...root, 'subjects', subjects],
    read: async (call) =>
      subjects.length === 0
        ? []
        : (await call('customer.subjects', { body: { subjects: [...subjects] } })).items,
    staleTime: 60_000,
  });

/**
 * Invalidates nothing. If the response was lost, repeating the call with the same key and body
 * returns the same case.
 */
export const sendMessageMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: [...root, 'send'],
    mutationFn: ({
      key,
      body,
    }: {
      key: string;
      body: NonNullable<ApiInput<'customer.send'>['body']>;
    }) => api('customer.send', { headers: { 'idempotency-key': key }, body }).then((r) => r.items),
  });
