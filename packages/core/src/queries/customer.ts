import type { ApiCall, ApiInput } from '#client/api-call.ts';
import type { InquirySubject } from '#contract/customer.ts';
import { memberQuery, publicQuery } from './query.ts';
import { mutationOptions } from './mutation-options.ts';

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

/** 10 seconds: staff may answer at any time, and members check for that. */
const FRESH = 10_000;

export const memberCasesQuery = (
  api: ApiCall,
  pages: NonNullable<ApiInput<'customer.cases'>['body']>,
) =>
  memberQuery(api, {
    queryKey: [...root, 'cases', pages],
    read: (call) => call('customer.cases', { body: pages }),
    staleTime: FRESH,
  });

export const memberCaseQuery = (api: ApiCall, number: string) =>
  memberQuery(api, {
    queryKey: [...root, 'case', number],
    read: (call) => call('customer.case', { params: { number } }).then((r) => r.items),
    staleTime: FRESH,
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
