/** Query factories: each declares whose data its result is, and calls the API accordingly. */
import type { QueryFunctionContext, QueryKey, QueryKeyWithDataTag } from '@tanstack/query-core';
import type { ApiCall, ApiInput, ApiResult } from '#client/api-call.ts';
import type { EndpointName } from '#contract/contract.ts';

/** public: the same for everyone; member: the viewer's own, dropped at logout. */
export type Audience = 'public' | 'member';

declare module '@tanstack/query-core' {
  interface Register {
    queryMeta: { audience?: Audience };
    /** Keys, or the beginnings of keys, of the queries that show what a mutation changes. */
    mutationMeta: { invalidates?: readonly QueryKey[] };
  }
}

type Call = <N extends EndpointName>(name: N, input: ApiInput<N>) => Promise<ApiResult<N>>;

interface QueryDescription<T, K extends QueryKey> {
  queryKey: K;
  read: (call: Call) => Promise<T>;
  /** Milliseconds for which a result is fresh; a comment next to each value gives the reason. */
  staleTime: number;
  gcTime?: number;
  retry?: false;
  refetchOnWindowFocus?: boolean;
}

const queryFor =
  (audience: Audience) =>
  <T, const K extends QueryKey>(api: ApiCall, { read, ...description }: QueryDescription<T, K>) => {
    const options = {
      ...description,
      queryFn: ({ signal }: QueryFunctionContext<K>) =>
        read((name, input) => api(name, input, { signal, audience })),
      meta: { audience },
    };
    // The key carries the type of its data, for reads of the cache by key.
    return options as typeof options & QueryKeyWithDataTag<K, T>;
  };

/**
 * A read that is the same for everyone: it never sends the bearer token, and survives login and
 * logout.
 */
export const publicQuery = queryFor('public');
/**
 * A read that depends on the member: it sends the bearer token, and is dropped when the member
 * changes.
 */
export const memberQuery = queryFor('member');
