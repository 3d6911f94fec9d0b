import { queryOptions } from '@tanstack/react-query';
import type { ApiCall, ApiInput } from '#client/api-call.ts';

export type BrandFilters = NonNullable<ApiInput<'brand.search'>['body']>;

export const brandSearchQuery = (api: ApiCall, filters: BrandFilters) =>
  queryOptions({
    queryKey: ['brand', 'search', filters],
    queryFn: ({ signal }) => api('brand.search', { body: filters }, { signal }).then((r) => r.items),
    staleTime: 60_000,
  });

export const brandQuery = (api: ApiCall, brandAlias: string) =>
  queryOptions({
    queryKey: ['brand', 'one', brandAlias],
    queryFn: ({ signal }) => api('brand.one', { params: { brandAlias } }, { signal }).then((r) => r.items),
    staleTime: 60_000,
  });
