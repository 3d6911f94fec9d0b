import type { ApiCall, ApiInput } from '#client/api-call.ts';
import { memberQuery, publicQuery } from './query.ts';

export type EventFilters = NonNullable<ApiInput<'event.search'>['body']>;

/** Key of all event queries; invalidate it when seats have changed. */
export const eventsKey = ['event'] as const;
/** Key of one event, for every audience. */
export const eventKey = (eventAlias: string, seriesNum: number) =>
  [...eventsKey, 'one', eventAlias, seriesNum] as const;

/** Fresh for a minute; the event's own page is more recent. */
export const eventSearchQuery = (api: ApiCall, filters: EventFilters) =>
  publicQuery(api, {
    queryKey: [...eventsKey, 'search', filters],
    read: (call) => call('event.search', { body: filters }),
    staleTime: 60_000,
  });

/** Seats change within minutes. */
const SEATS_FRESH = 15_000;

/** An event without a member's data. */
export const eventQuery = (api: ApiCall, eventAlias: string, seriesNum: number) =>
  publicQuery(api, {
    queryKey: [...eventKey(eventAlias, seriesNum), 'public'],
    read: (call) => call('event.one', { params: { eventAlias, seriesNum } }).then((r) => r.items),
    staleTime: SEATS_FRESH,
  });

/** An event as the member sees it: their enrolments, and what they can still enrol in. */
export const memberEventQuery = (api: ApiCall, eventAlias: string, seriesNum: number) =>
  memberQuery(api, {
    queryKey: [...eventKey(eventAlias, seriesNum), 'member'],
    read: (call) => call('event.one', { params: { eventAlias, seriesNum } }).then((r) => r.items),
    staleTime: SEATS_FRESH,
  });
