import { mutationOptions } from '@tanstack/react-query';
import type { ApiCall } from '#client/api-call.ts';
import { memberQuery } from './query.ts';

/** A login elsewhere adds to it at any time: it is asked for anew with every visit. */
export const privacyQuery = (api: ApiCall) =>
  memberQuery(api, {
    queryKey: ['privacy'],
    ask: (ask) => ask('privacy.overview', {}).then((r) => r.items),
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

/** Everything that is stored; kept nowhere but in the file that it becomes. */
export const exportMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: ['privacy', 'export'],
    mutationFn: () => api('privacy.export', {}).then((r) => r.items),
  });

/** Invalidates `privacyQuery`. */
export const deletionMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: ['privacy', 'deletion'],
    mutationFn: (asked: boolean) =>
      (asked ? api('privacy.askDeletion', {}) : api('privacy.takeBackDeletion', {})).then(
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
