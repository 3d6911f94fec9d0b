import type { ApiCall, ApiInput } from '#client/api-call.ts';
import { memberQuery, publicQuery } from './query.ts';
import { mutationOptions } from './mutation-options.ts';

export const profileKey = ['user', 'profile'] as const;

/** Fresh for a minute: the member changes it, and occasionally staff. */
export const profileQuery = (api: ApiCall) =>
  memberQuery(api, {
    queryKey: profileKey,
    read: (call) => call('user.profile', {}).then((r) => r.items),
    staleTime: 60_000,
  });

export const getCodeMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: ['user', 'getCode'],
    mutationFn: (body: NonNullable<ApiInput<'user.getCode'>['body']>) =>
      api('user.getCode', { body }).then((r) => r.items),
  });
export const loginMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: ['user', 'login'],
    mutationFn: (body: NonNullable<ApiInput<'user.login'>['body']>) =>
      api('user.login', { body }).then((r) => r.items),
  });

/**
 * Whether an address can be used to register. This and the next four mutations invalidate nothing;
 * their form shows the result.
 */
export const checkEmailMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: ['user', 'checkEmail'],
    mutationFn: (email: string) => api('user.checkEmail', { body: { email } }),
  });
export const checkMobilePhoneMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: ['user', 'checkMobilePhone'],
    mutationFn: (body: NonNullable<ApiInput<'user.checkMobilePhone'>['body']>) =>
      api('user.checkMobilePhone', { body }),
  });
export const verifyCodeMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: ['user', 'verifyCode'],
    mutationFn: (body: NonNullable<ApiInput<'user.verifyCode'>['body']>) =>
      api('user.verifyCode', { body }),
  });
export const registerMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: ['user', 'register'],
    mutationFn: (body: NonNullable<ApiInput<'user.register'>['body']>) =>
      api('user.register', { body }).then((r) => r.items),
  });
export const oldUserUpdateMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: ['user', 'oldUserUpdate'],
    mutationFn: (body: NonNullable<ApiInput<'user.oldUserUpdate'>['body']>) =>
      api('user.oldUserUpdate', { body }).then((r) => r.items),
  });

/**
 * Public, because the caller's identity is not verified. Fresh for a minute; it becomes unavailable
 * with the update.
 */
export const oldProfileQuery = (api: ApiCall, uuid: string) =>
  publicQuery(api, {
    queryKey: ['user', 'oldProfile', uuid],
    read: (call) => call('user.oldProfile', { params: { uuid } }).then((r) => r.items),
    staleTime: 60_000,
  });

/** Returns the updated profile, which replaces the query's and the session's copy. */
export const storeProfileMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: ['user', 'store'],
    mutationFn: (body: NonNullable<ApiInput<'user.store'>['body']>) =>
      api('user.store', { body }).then((r) => r.items),
  });
