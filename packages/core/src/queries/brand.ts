import type { ApiCall, ApiInput } from '#client/api-call.ts';
import { publicQuery } from './query.ts';

export type BrandFilters = NonNullable<ApiInput<'brand.search'>['body']>;

/** Fresh for a minute: brands change with the catalogue, not during a visit. */
export const brandSearchQuery = (api: ApiCall, filters: BrandFilters) =>
  publicQuery(api, {
    queryKey: ['brand', 'search', filters],
    read: (call) => call('brand.search', { body: filters }).then((r) => r.items),
    staleTime: 60_000,
  });

export const brandQuery = (api: ApiCall, brandAlias: string) =>
  publicQuery(api, {
    queryKey: ['brand', 'one', brandAlias],
    read: (call) => call('brand.one', { params: { brandAlias } }).then((r) => r.items),
    staleTime: 60_000,
  });
