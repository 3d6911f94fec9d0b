import { queryOptions } from '@tanstack/react-query';
import type { ApiCall, ApiInput } from '#client/api-call.ts';

/** Key of everything about the member's enrolments; invalidate it after a checkout or a cancellation. */
export const ordersKey = ['order'] as const;
export type OrderFilters = NonNullable<ApiInput<'order.search'>['body']>;

export const orderSearchQuery = (api: ApiCall, filters: OrderFilters) =>
  queryOptions({ queryKey: [...ordersKey, 'search', filters], queryFn: ({ signal }) => api('order.search', { body: filters }, { signal }), staleTime: 10_000 });

export const orderQuery = (api: ApiCall, uuid: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'one', uuid],
    queryFn: ({ signal }) => api('order.one', { params: { uuid } }, { signal }).then((r) => r.items),
    staleTime: 10_000,
  });

export const orderOfEventQuery = (api: ApiCall, eventAlias: string, seriesNum: number) =>
  queryOptions({
    queryKey: [...ordersKey, 'ofEvent', eventAlias, seriesNum],
    queryFn: ({ signal }) => api('order.ofEvent', { body: { eventAlias, seriesNum } }, { signal }).then((r) => r.items),
    staleTime: 10_000,
  });
