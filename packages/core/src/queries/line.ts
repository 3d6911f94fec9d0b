import type { ApiCall, ApiInput } from '#client/api-call.ts';
import { memberQuery } from './query.ts';
import { mutationOptions } from './mutation-options.ts';
import { profileKey } from './user.ts';

/** Key of the member's binding. */
export const lineKey = ['line'] as const;

/**
 * Whether the member is bound. Refetched on window focus, because the chat bot may bind at any
 * time.
 */
export const lineBindingQuery = (api: ApiCall) =>
  memberQuery(api, {
    queryKey: [...lineKey, 'binding'],
    read: (call) => call('line.binding', {}).then((r) => r.items),
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  });

export const bindLineMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: [...lineKey, 'bind'],
    meta: { invalidates: [lineKey, profileKey] },
    mutationFn: (body: NonNullable<ApiInput<'line.bind'>['body']>) =>
      api('line.bind', { body }).then((r) => r.items),
  });

export const unbindLineMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: [...lineKey, 'unbind'],
    meta: { invalidates: [lineKey, profileKey] },
    mutationFn: () => api('line.unbind', {}).then((r) => r.items),
  });

export const lineRemindersMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: [...lineKey, 'reminders'],
    meta: { invalidates: [lineKey] },
    mutationFn: (wanted: boolean) =>
      api('line.reminders', { body: { wanted } }).then((r) => r.items),
  });

/** Logs in the member bound to a LINE user. */
export const lineLoginMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: [...lineKey, 'login'],
    mutationFn: (idToken: string) => api('line.login', { body: { idToken } }).then((r) => r.items),
  });
