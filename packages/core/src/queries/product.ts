import type { ApiCall, ApiInput } from '#client/api-call.ts';
import { publicQuery } from './query.ts';

export type ProductFilters = NonNullable<ApiInput<'product.search'>['body']>;

/** A minute: products change with the catalogue, not during a visit. */
const CATALOGUE_FRESH = 60_000;

export const productSearchQuery = (api: ApiCall, filters: ProductFilters) =>
  publicQuery(api, {
    queryKey: ['product', 'search', filters],
    read: (call) => call('product.search', { body: filters }),
    staleTime: CATALOGUE_FRESH,
  });

export const productQuery = (api: ApiCall, alias: string) =>
  publicQuery(api, {
    queryKey: ['product', 'one', alias],
    read: (call) => call('product.one', { params: { alias } }).then((r) => r.items),
    staleTime: CATALOGUE_FRESH,
  });

/** Up to four products to compare. An empty list makes no request. */
export const productCompareQuery = (api: ApiCall, aliases: readonly string[]) =>
  publicQuery(api, {
    queryKey: ['product', 'compare', ...aliases],
    read: async (call) =>
      aliases.length === 0
        ? []
        : (await call('product.compare', { body: { product_alias: [...aliases] } })).items,
    staleTime: CATALOGUE_FRESH,
  });
