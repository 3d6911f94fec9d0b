import type { ApiCall, ApiInput } from '#client/api-call.ts';
import { memberQuery } from './query.ts';
import { mutationOptions } from './mutation-options.ts';

/** Key of the member's waitlist entries; invalidate it after joining, leaving, or enrolling. */
export const waitlistKey = ['waiting'] as const;

/**
 * The member's waitlist entries and seat offers. Fresh for 10 seconds and refetched on window
 * focus, because a seat may be offered at any time.
 */
export const waitlistEntriesQuery = (api: ApiCall) =>
  memberQuery(api, {
    queryKey: [...waitlistKey, 'mine'],
    read: (call) => call('waiting.mine', {}).then((r) => r.items),
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  });

/** Invalidates: waitlist entries, events (seats). */
export const joinWaitlistMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: [...waitlistKey, 'join'],
    mutationFn: (body: NonNullable<ApiInput<'waiting.join'>['body']>) =>
      api('waiting.join', { body }).then((r) => r.items),
  });

/** Invalidates: waitlist entries, events (seats). */
export const leaveWaitlistMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: [...waitlistKey, 'leave'],
    mutationFn: (uuid: string) => api('waiting.leave', { body: { uuid } }).then((r) => r.items),
  });
