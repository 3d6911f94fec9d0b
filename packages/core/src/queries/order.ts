import { mutationOptions } from '@tanstack/react-query';
import type { ApiCall, ApiInput } from '#client/api-call.ts';
import { memberQuery } from './query.ts';

/** Key of everything about the member's enrolments; invalidate it after a checkout or a cancellation. */
export const ordersKey = ['order'] as const;
export type OrderFilters = NonNullable<ApiInput<'order.search'>['body']>;

/** Staff may answer at any moment, and a member looks for just that: 10 seconds. */
const FRESH = 10_000;

export const orderSearchQuery = (api: ApiCall, filters: OrderFilters) =>
  memberQuery(api, {
    queryKey: [...ordersKey, 'search', filters],
    ask: (ask) => ask('order.search', { body: filters }),
    staleTime: FRESH,
  });

/** The member's enrolments with a session to come, the next one in front: more than one, since what is on air may have begun before others. */
export const comingOrdersQuery = (api: ApiCall) =>
  orderSearchQuery(api, { coming: true, limit: 5, page: 1 });

export const orderQuery = (api: ApiCall, uuid: string) =>
  memberQuery(api, {
    queryKey: [...ordersKey, 'one', uuid],
    ask: (ask) => ask('order.one', { params: { uuid } }).then((r) => r.items),
    staleTime: FRESH,
  });

/** The member's enrolment into an event; without one the call fails, and asking again would not help. */
export const orderOfEventQuery = (api: ApiCall, eventAlias: string, seriesNum: number) =>
  memberQuery(api, {
    queryKey: [...ordersKey, 'ofEvent', eventAlias, seriesNum],
    ask: (ask) => ask('order.ofEvent', { body: { eventAlias, seriesNum } }).then((r) => r.items),
    staleTime: FRESH,
    retry: false,
  });

/** All sessions to come that the member is enrolled in, as far as anybody is: for what may run at the same time. */
export const allComingOrdersQuery = (api: ApiCall) =>
  orderSearchQuery(api, { coming: true, limit: 100, page: 1 });

/** Invalidates: orders, coupons, events (seats). */
export const cancelOrderMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: [...ordersKey, 'cancel'],
    mutationFn: (body: NonNullable<ApiInput<'order.cancel'>['body']>) =>
      api('order.cancel', { body }).then((r) => r.items),
  });
