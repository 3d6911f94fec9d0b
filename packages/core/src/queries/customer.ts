import { mutationOptions } from '@tanstack/react-query';
import type { ApiCall, ApiInput } from '#client/api-call.ts';
import type { InquirySubject } from '#contract/customer.ts';
import { publicQuery } from './query.ts';

const root = ['customer'] as const;

/** Offices and contacts change with people: an hour old is fresh. */
export const contactsQuery = (api: ApiCall) =>
  publicQuery(api, {
    queryKey: [...root, 'contacts'],
    ask: (ask) => ask('customer.contacts', {}).then((r) => r.items),
    staleTime: 3_600_000,
  });

/** Titles change with the catalogue: a minute is fresh. Nothing is asked for an empty list. */
export const subjectsQuery = (api: ApiCall, subjects: readonly InquirySubject[]) =>
  publicQuery(api, {
    queryKey: [...root, 'subjects', subjects],
    ask: async (ask) =>
      subjects.length === 0
        ? []
        : (await ask('customer.subjects', { body: { subjects: [...subjects] } })).items,
    staleTime: 60_000,
  });

/** Nothing that is shown depends on it. With the same key and body it may be called again after a lost answer: it gives the same case. */
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
