import type { ApiCall, ApiInput } from '#client/api-call.ts';
import { mutationOptions } from './mutation-options.ts';

/** A lookup as a mutation, because its personal result must not be cached or refetched. */
export const lookUpCaseMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: ['customer', 'lookUp'],
    mutationFn: (body: NonNullable<ApiInput<'customer.lookUp'>['body']>) =>
      api('customer.lookUp', { body }).then((r) => r.items),
  });
