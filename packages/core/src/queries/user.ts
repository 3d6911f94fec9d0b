import { mutationOptions } from '@tanstack/react-query';
import type { ApiCall, ApiInput } from '#client/api-call.ts';
import { memberQuery, publicQuery } from './query.ts';

/** The member changes it, and staff now and then: a minute is fresh. */
export const profileQuery = (api: ApiCall) =>
  memberQuery(api, {
    queryKey: ['user', 'profile'],
    ask: (ask) => ask('user.profile', {}).then((r) => r.items),
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

/** Whether it may be registered with. Nothing that is shown depends on the five below but what their form says itself. */
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

/** Whoever asks has proved nothing: the answer is the same for everybody. It ends with the update; until then a minute is fresh. */
export const oldProfileQuery = (api: ApiCall, uuid: string) =>
  publicQuery(api, {
    queryKey: ['user', 'oldProfile', uuid],
    ask: (ask) => ask('user.oldProfile', { params: { uuid } }).then((r) => r.items),
    staleTime: 60_000,
  });

/** Answers the profile as it is then. The answer takes the place of the query’s and of the session’s. */
export const storeProfileMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: ['user', 'store'],
    mutationFn: (body: NonNullable<ApiInput<'user.store'>['body']>) =>
      api('user.store', { body }).then((r) => r.items),
  });
