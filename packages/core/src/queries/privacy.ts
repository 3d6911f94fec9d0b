import type { ApiCall } from '#client/api-call.ts';
import { memberQuery } from './query.ts';
import { mutationOptions } from './mutation-options.ts';

/** Refetched on every visit, because a login elsewhere can change it at any time. */
export const privacyQuery = (api: ApiCall) =>
  memberQuery(api, {
    queryKey: ['privacy'],
    read: (call) => call('privacy.overview', {}).then((r) => r.items),
    staleTime: 0,
  });

/** Invalidates `privacyQuery`. */
export const endLoginMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: ['privacy', 'endLogin'],
    mutationFn: (uuid: string) => api('privacy.endLogin', { body: { uuid } }).then((r) => r.items),
  });

/** Invalidates `privacyQuery`. */
export const endOtherLoginsMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: ['privacy', 'endOthers'],
    mutationFn: () => api('privacy.endOtherLogins', {}).then((r) => r.items),
  });

/** All stored data of the member. A mutation, so that the result is not cached. */
export const exportMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: ['privacy', 'export'],
    mutationFn: () => api('privacy.export', {}).then((r) => r.items),
  });

/** Invalidates `privacyQuery`. */
export const deletionMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: ['privacy', 'deletion'],
    mutationFn: (requested: boolean) =>
      (requested ? api('privacy.askDeletion', {}) : api('privacy.takeBackDeletion', {})).then(
        (r) => r.items,
      ),
  });

/** Invalidates `privacyQuery` and `profileQuery`. */
export const marketingMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: ['privacy', 'marketing'],
    mutationFn: (optOut: boolean) =>
      api('privacy.setMarketing', { body: { optOut } }).then((r) => r.items),
  });
