import type { ApiCall, ApiInput } from '#client/api-call.ts';
import { memberQuery, publicQuery } from './query.ts';

export type EventFilters = NonNullable<ApiInput<'event.search'>['body']>;

/** Key of everything about events; invalidate it when seats have changed. */
export const eventsKey = ['event'] as const;
/** Key of one event, however it is seen. */
export const eventKey = (eventAlias: string, seriesNum: number) =>
  [...eventsKey, 'one', eventAlias, seriesNum] as const;

/** A list may be a minute old; the event's own page is exact. */
export const eventSearchQuery = (api: ApiCall, filters: EventFilters) =>
  publicQuery(api, {
    queryKey: [...eventsKey, 'search', filters],
    ask: (ask) => ask('event.search', { body: filters }),
    staleTime: 60_000,
  });

/** Seats change by the minute. */
const SEATS_FRESH = 15_000;

/** One event as everybody sees it. */
export const eventQuery = (api: ApiCall, eventAlias: string, seriesNum: number) =>
  publicQuery(api, {
    queryKey: [...eventKey(eventAlias, seriesNum), 'public'],
    ask: (ask) => ask('event.one', { params: { eventAlias, seriesNum } }).then((r) => r.items),
    staleTime: SEATS_FRESH,
  });

/** One event as the member sees it: what they have enrolled into, and what they still could. */
export const memberEventQuery = (api: ApiCall, eventAlias: string, seriesNum: number) =>
  memberQuery(api, {
    queryKey: [...eventKey(eventAlias, seriesNum), 'member'],
    ask: (ask) => ask('event.one', { params: { eventAlias, seriesNum } }).then((r) => r.items),
    staleTime: SEATS_FRESH,
  });
