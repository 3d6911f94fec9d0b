import type { ApiCall, ApiInput } from '#client/api-call.ts';
import { memberQuery } from './query.ts';
import { mutationOptions } from './mutation-options.ts';

/**
 * Key of all queries of the member's enrolments; invalidate it after a checkout or a cancellation.
 */
export const ordersKey = ['order'] as const;
export type OrderFilters = NonNullable<ApiInput<'order.search'>['body']>;

/** 10 seconds: staff may review at any time, and members check for that. */
const FRESH = 10_000;

export const orderSearchQuery = (api: ApiCall, filters: OrderFilters) =>
  memberQuery(api, {
    queryKey: [...ordersKey, 'search', filters],
    read: (call) => call('order.search', { body: filters }),
    staleTime: FRESH,
  });

/**
 * The member's enrolments with an upcoming session, soonest first. More than one, because a running
 * session may have started before others.
 */
export const comingOrdersQuery = (api: ApiCall) =>
  orderSearchQuery(api, { coming: true, limit: 5, page: 1 });

export const orderQuery = (api: ApiCall, uuid: string) =>
  memberQuery(api, {
    queryKey: [...ordersKey, 'one', uuid],
    read: (call) => call('order.one', { params: { uuid } }).then((r) => r.items),
    staleTime: FRESH,
  });

/** The member's enrolment in an event. Fails if there is none, and is then not retried. */
export const orderOfEventQuery = (api: ApiCall, eventAlias: string, seriesNum: number) =>
  memberQuery(api, {
    queryKey: [...ordersKey, 'ofEvent', eventAlias, seriesNum],
    read: (call) => call('order.ofEvent', { body: { eventAlias, seriesNum } }).then((r) => r.items),
    staleTime: FRESH,
    retry: false,
  });

/**
 * All upcoming sessions that the member is enrolled in, up to the API's limit, for finding
 * overlaps.
 */
export const allComingOrdersQuery = (api: ApiCall) =>
  orderSearchQuery(api, { coming: true, limit: 100, page: 1 });

/** Invalidates: orders, coupons, events (seats). */
export const cancelOrderMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: [...ordersKey, 'cancel'],
    mutationFn: (body: NonNullable<ApiInput<'order.cancel'>['body']>) =>
      api('order.cancel', { body }).then((r) => r.items),
  });
