import type { ApiCall, ApiInput } from '#client/api-call.ts';
import { mutationOptions } from './mutation-options.ts';

/** Invalidates nothing. */
export const subscribeMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: ['newsletter', 'subscribe'],
    mutationFn: (body: NonNullable<ApiInput<'newsletter.subscribe'>['body']>) =>
      api('newsletter.subscribe', { body }).then((r) => r.items),
  });
