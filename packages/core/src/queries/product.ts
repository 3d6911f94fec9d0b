import type { ApiCall, ApiInput } from '#client/api-call.ts';
import { publicQuery } from './query.ts';

export type ProductFilters = NonNullable<ApiInput<'product.search'>['body']>;

/** Products change with the catalogue, not with a visit: a minute is fresh. */
const CATALOGUE_FRESH = 60_000;

export const productSearchQuery = (api: ApiCall, filters: ProductFilters) =>
  publicQuery(api, {
    queryKey: ['product', 'search', filters],
    ask: (ask) => ask('product.search', { body: filters }),
    staleTime: CATALOGUE_FRESH,
  });

export const productQuery = (api: ApiCall, alias: string) =>
  publicQuery(api, {
    queryKey: ['product', 'one', alias],
    ask: (ask) => ask('product.one', { params: { alias } }).then((r) => r.items),
    staleTime: CATALOGUE_FRESH,
  });

/** The products to compare, four at most; of none the API is not asked. */
export const productCompareQuery = (api: ApiCall, aliases: readonly string[]) =>
  publicQuery(api, {
    queryKey: ['product', 'compare', ...aliases],
    ask: async (ask) =>
      aliases.length === 0
        ? []
        : (await ask('product.compare', { body: { product_alias: [...aliases] } })).items,
    staleTime: CATALOGUE_FRESH,
  });
