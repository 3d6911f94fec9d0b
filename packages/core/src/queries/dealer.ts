import type { ApiCall } from '#client/api-call.ts';
import { mutationOptions } from './mutation-options.ts';

const root = ['dealer'] as const;

/**
 * Changes the profile of the link's owner; a logged-in member's profile must be fetched again.
 * Returns the server's message.
 */
export const validateDealerMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: [...root, 'validate'],
    mutationFn: (token: string) =>
      api('dealer.validate', { params: { token } }).then((r) => r.message),
  });

/** Invalidates nothing. Returns the server's message. */
export const sendValidateEmailMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: [...root, 'sendValidateEmail'],
    mutationFn: () => api('dealer.sendValidateEmail', {}).then((r) => r.message),
  });
