/**
 * Calls the API for queries, by endpoint name. Imports only types of the contract, which keeps the
 * first routes small.
 */
import type { Contract, EndpointName } from '#contract/contract.ts';
import type {
  BodyInputOf,
  EndpointIn,
  HeadersInputOf,
  NameIn,
  ParamsOf,
  QueryInputOf,
  Resources,
  ResultOf,
} from '#contract/endpoint.ts';

type Input<P, Q, B, H> = (P extends undefined ? { params?: undefined } : { params: P }) &
  (Q extends undefined ? { query?: undefined } : { query?: Q }) &
  (B extends undefined ? { body?: undefined } : { body: B }) &
  (H extends undefined ? { headers?: undefined } : { headers?: H });
export type InputIn<C extends Resources, N extends NameIn<C>> = Input<
  ParamsOf<EndpointIn<C, N>>,
  QueryInputOf<EndpointIn<C, N>>,
  BodyInputOf<EndpointIn<C, N>>,
  HeadersInputOf<EndpointIn<C, N>>
>;
export type ResultIn<C extends Resources, N extends NameIn<C>> = ResultOf<EndpointIn<C, N>>;
export type ApiInput<N extends EndpointName> = InputIn<Contract, N>;
export type ApiResult<N extends EndpointName> = ResultIn<Contract, N>;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /**
   * `public` never sends the bearer token, even while a member is logged in. The default sends it
   * where the endpoint uses it.
   */
  audience?: 'public' | 'member';
}

/** Calls an endpoint of a contract. Rejects with ApiError. */
export type CallIn<C extends Resources> = <N extends NameIn<C>>(
  name: N,
  input: InputIn<C, N>,
  options?: CallOptions,
) => Promise<ResultIn<C, N>>;
/** Calls an endpoint of the site. */
export type ApiCall = CallIn<Contract>;

/** Returns an ApiCall that loads its transport (axios, the schemas) with the first call. */
export function lazyApiCall(load: () => Promise<ApiCall>): ApiCall {
  let ready: Promise<ApiCall> | undefined;
  return async (name, input, options) => {
    ready ??= load().catch((error: unknown) => {
      ready = undefined; // A chunk that failed to load may be fetched again.
      throw error;
    });
    return (await ready)(name, input, options);
  };
}
