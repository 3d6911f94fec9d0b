import type { ApiCall, ApiInput } from '#client/api-call.ts';
import { mutationOptions } from './mutation-options.ts';

const root = ['password'] as const;

/** Neither mutation invalidates anything. */
export const passwordEmailMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: [...root, 'email'],
    mutationFn: (email: string) => api('password.email', { body: { email } }),
  });
export const passwordResetMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: [...root, 'reset'],
    mutationFn: (body: NonNullable<ApiInput<'password.reset'>['body']>) =>
      api('password.reset', { body }),
  });
