/**
 * News, videos, success stories, and solutions. Lists are public; single items depend on the
 * member, because some are for dealers only.
 */
import type { ApiCall, ApiInput } from '#client/api-call.ts';
import type { ContentType, itemEndpoints } from '#contract/item.ts';
import type { ItemsOf } from '#contract/endpoint.ts';
import { memberQuery, publicQuery } from './query.ts';

type Filters<K extends ContentType> = NonNullable<ApiInput<`${K}.search`>['body']>;
type Item<K extends ContentType> = ItemsOf<(typeof itemEndpoints)[K]['one']>;

/** A minute: content changes about daily. */
const FRESH = 60_000;

/** The list of a kind. */
export const itemSearchQuery = <K extends ContentType>(
  api: ApiCall,
  kind: K,
  filters: Filters<K>,
) =>
  publicQuery(api, {
    queryKey: [kind, 'search', filters],
    read: (call) =>
      call<`${K}.search`>(`${kind}.search`, { body: filters } as ApiInput<`${K}.search`>),
    staleTime: FRESH,
  });

/**
 * An item as this viewer may see it; with a brand, only if it belongs to that brand. On a public
 * page the server requests it without a member.
 */
export const itemQuery = <K extends ContentType>(
  api: ApiCall,
  kind: K,
  alias: string,
  brand?: string,
) =>
  memberQuery(api, {
    queryKey: [kind, 'one', alias, brand ?? null],
    read: async (call) => {
      const input = { params: { alias }, query: { brand } } as unknown as ApiInput<`${K}.one`>;
      const { items } = (await call<`${K}.one`>(`${kind}.one`, input)) as { items: Item<K> };
      return items;
    },
    staleTime: FRESH,
  });
