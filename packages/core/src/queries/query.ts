/** How queries are made: each says whom its answer is for, and asks the API as that reader. */
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { ApiCall, ApiInput, ApiResult } from '#client/api-call.ts';
import type { EndpointName } from '#contract/contract.ts';

/** public: the same for everybody, whoever reads; member: the reader's own, gone with the login. */
export type Audience = 'public' | 'member';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { audience?: Audience };
  }
}

type Ask = <N extends EndpointName>(name: N, input: ApiInput<N>) => Promise<ApiResult<N>>;

interface QueryDescription<T, K extends QueryKey> {
  queryKey: K;
  ask: (api: Ask) => Promise<T>;
  /** Milliseconds for which an answer counts as fresh; the comment beside it says why. */
  staleTime: number;
  gcTime?: number;
  retry?: false;
  refetchOnWindowFocus?: boolean;
}

const queryFor =
  (audience: Audience) =>
  <T, const K extends QueryKey>(api: ApiCall, { ask, ...description }: QueryDescription<T, K>) =>
    queryOptions({
      ...description,
      queryFn: ({ signal }) => ask((name, input) => api(name, input, { signal, audience })),
      meta: { audience },
    });

/** A read whose answer is everybody's: it never carries the bearer, and it survives login and logout. */
export const publicQuery = queryFor('public');
/** A read whose answer is the member's: it carries the bearer, and is dropped when somebody else reads. */
export const memberQuery = queryFor('member');
