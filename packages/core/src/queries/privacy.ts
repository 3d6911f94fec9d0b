import type { ApiCall } from '#client/api-call.ts';
import { memberQuery } from './query.ts';
import { mutationOptions } from './mutation-options.ts';
import { profileKey } from './user.ts';

const privacyKey = ['privacy'] as const;

/** Refetched on every visit, because a login elsewhere can change it at any time. */
export const privacyQuery = (api: ApiCall) =>
  memberQuery(api, {
    queryKey: privacyKey,
    read: (call) => call('privacy.overview', {}).then((r) => r.items),
    staleTime: 0,
  });

export const endLoginMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: ['privacy', 'endLogin'],
    meta: { invalidates: [privacyKey, profileKey] },
    mutationFn: (uuid: string) => api('privacy.endLogin', { body: { uuid } }).then((r) => r.items),
  });

export const endOtherLoginsMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: ['privacy', 'endOthers'],
    meta: { invalidates: [privacyKey, profileKey] },
    mutationFn: () => api('privacy.endOtherLogins', {}).then((r) => r.items),
  });

/** All stored data of the member. A mutation, so that the result is not cached. */
export const exportMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: ['privacy', 'export'],
    mutationFn: () => api('privacy.export', {}).then((r) => r.items),
  });

export const deletionMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: ['privacy', 'deletion'],
    meta: { invalidates: [privacyKey, profileKey] },
    mutationFn: (requested: boolean) =>
      (requested ? api('privacy.askDeletion', {}) : api('privacy.takeBackDeletion', {})).then(
        (r) => r.items,
      ),
  });

export const marketingMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: ['privacy', 'marketing'],
    meta: { invalidates: [privacyKey, profileKey] },
    mutationFn: (optOut: boolean) =>
      api('privacy.setMarketing', { body: { optOut } }).then((r) => r.items),
  });
