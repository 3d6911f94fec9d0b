import { mutationOptions } from '@tanstack/react-query';
import type { ApiCall, ApiInput } from '#client/api-call.ts';
import { memberQuery } from './query.ts';

/** The member changes it, and staff now and then: a minute is fresh. */
export const profileQuery = (api: ApiCall) =>
  memberQuery(api, { queryKey: ['user', 'profile'], ask: (ask) => ask('user.profile', {}).then((r) => r.items), staleTime: 60_000 });

export const getCodeMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: ['user', 'getCode'],
    mutationFn: (body: NonNullable<ApiInput<'user.getCode'>['body']>) => api('user.getCode', { body }).then((r) => r.items),
  });
export const loginMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: ['user', 'login'],
    mutationFn: (body: NonNullable<ApiInput<'user.login'>['body']>) => api('user.login', { body }).then((r) => r.items),
  });
