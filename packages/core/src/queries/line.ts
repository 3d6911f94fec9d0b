import type { ApiCall, ApiInput } from '#client/api-call.ts';
import { memberQuery } from './query.ts';
import { mutationOptions } from './mutation-options.ts';

/** Key of the member's binding; invalidate it after binding or unbinding. */
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

/** Invalidates: the binding, the profile. */
export const bindLineMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: [...lineKey, 'bind'],
    mutationFn: (body: NonNullable<ApiInput<'line.bind'>['body']>) =>
      api('line.bind', { body }).then((r) => r.items),
  });

/** Invalidates: the binding, the profile. */
export const unbindLineMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: [...lineKey, 'unbind'],
    mutationFn: () => api('line.unbind', {}).then((r) => r.items),
  });

/** Invalidates: the binding. */
export const lineRemindersMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: [...lineKey, 'reminders'],
    mutationFn: (wanted: boolean) =>
      api('line.reminders', { body: { wanted } }).then((r) => r.items),
  });

/** Logs in the member bound to a LINE user. */
export const lineLoginMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: [...lineKey, 'login'],
    mutationFn: (idToken: string) => api('line.login', { body: { idToken } }).then((r) => r.items),
  });
