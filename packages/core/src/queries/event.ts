import { queryOptions } from '@tanstack/react-query';
import type { ApiCall, ApiInput } from '#client/api-call.ts';

export type EventFilters = NonNullable<ApiInput<'event.search'>['body']>;

export const eventSearchQuery = (api: ApiCall, filters: EventFilters) =>
  queryOptions({ queryKey: ['event', 'search', filters], queryFn: ({ signal }) => api('event.search', { body: filters }, { signal }), staleTime: 60_000 });

/**
 * One event. Seats change by the minute, so it is refetched when the page gains focus again.
 * `viewer` is the member's cookie token holder: null for the public answer, which is the same for everyone.
 */
export const eventQuery = (api: ApiCall, eventAlias: string, seriesNum: number, viewer: 'anonymous' | 'member' = 'anonymous') =>
  queryOptions({
    queryKey: ['event', 'one', eventAlias, seriesNum, viewer],
    queryFn: ({ signal }) => api('event.one', { params: { eventAlias, seriesNum } }, { signal }).then((r) => r.items),
    staleTime: 15_000,
  });
