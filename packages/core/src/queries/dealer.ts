import { mutationOptions } from '@tanstack/react-query';
import type { ApiCall } from '#client/api-call.ts';

const root = ['dealer'] as const;

/** Changes the profile of whoever the link belongs to; whoever is logged in asks for theirs again. Gives what the server says. */
export const validateDealerMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: [...root, 'validate'],
    mutationFn: (token: string) =>
      api('dealer.validate', { params: { token } }).then((r) => r.message),
  });

/** Nothing that is shown depends on it. Gives what the server says. */
export const sendValidateEmailMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: [...root, 'sendValidateEmail'],
    mutationFn: () => api('dealer.sendValidateEmail', {}).then((r) => r.message),
  });
