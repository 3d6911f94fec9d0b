import type { ApiCall, ApiInput } from '#client/api-call.ts';
import { COMPARE_LIMIT } from '#rules/product/compare.ts';
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

/** Number of categories of which a comparison is suggested. */
const SUGGESTED_CATEGORIES = 3;

/** Of a subcategory that has more products than are compared, a comparison shows only a part. */
const fit = ({ count }: { count: number }) => (count > COMPARE_LIMIT ? 1 : count);

/**
 * Products to begin a comparison with, by subcategory: those of which the most products fit side by
 * side. If they are not wanted, the list is empty, without a request.
 */
export const suggestedComparisonsQuery = (api: ApiCall, wanted: boolean) =>
  publicQuery(api, {
    queryKey: ['product', 'comparisons', wanted],
    read: async (call) => {
      if (!wanted) return [];
      const { items: menu } = await call('menu.search', { body: { limit: 0 } });
      const categories = menu.product_child_category
        .filter(({ count }) => count > 1)
        .toSorted((one, other) => fit(other) - fit(one))
        .slice(0, SUGGESTED_CATEGORIES);
      return Promise.all(
        categories.map(async ({ alias, title }) => {
          const body = { product_category_alias: [alias], limit: COMPARE_LIMIT };
          return { alias, title, products: (await call('product.search', { body })).items };
        }),
      );
    },
    staleTime: CATALOGUE_FRESH,
  });
