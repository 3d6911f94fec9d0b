import type { ApiCall, ApiInput } from '#client/api-call.ts';
import { publicQuery } from './query.ts';

export type BrandFilters = NonNullable<ApiInput<'brand.search'>['body']>;

/** Brands change with the catalogue, not with a visit: a minute is fresh. */
export const brandSearchQuery = (api: ApiCall, filters: BrandFilters) =>
  publicQuery(api, {
    queryKey: ['brand', 'search', filters],
    ask: (ask) => ask('brand.search', { body: filters }).then((r) => r.items),
    staleTime: 60_000,
  });

export const brandQuery = (api: ApiCall, brandAlias: string) =>
  publicQuery(api, {
    queryKey: ['brand', 'one', brandAlias],
    ask: (ask) => ask('brand.one', { params: { brandAlias } }).then((r) => r.items),
    staleTime: 60_000,
  });
