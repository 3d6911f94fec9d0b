import { mutationOptions } from '@tanstack/react-query';
import type { ApiCall, ApiInput } from '#client/api-call.ts';
import { memberQuery } from './query.ts';

/** Key of the member's places in line; invalidate it after joining, leaving or enrolling. */
export const waitingKey = ['waiting'] as const;

/** Where the member waits, and seats that are held for them. A seat may be offered at any moment: 10 seconds, and whenever the page is looked at. */
export const myPlacesQuery = (api: ApiCall) =>
  memberQuery(api, {
    queryKey: [...waitingKey, 'mine'],
    ask: (ask) => ask('waiting.mine', {}).then((r) => r.items),
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  });

/** Invalidates: places in line, events (seats). */
export const joinLineMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: [...waitingKey, 'join'],
    mutationFn: (body: NonNullable<ApiInput<'waiting.join'>['body']>) =>
      api('waiting.join', { body }).then((r) => r.items),
  });

/** Invalidates: places in line, events (seats). */
export const leaveLineMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: [...waitingKey, 'leave'],
    mutationFn: (uuid: string) => api('waiting.leave', { body: { uuid } }).then((r) => r.items),
  });
