/**
 * How queries call the API: by endpoint name. Imports only types of the contract, which keeps the
 * first routes small.
 */
import type { EndpointName, EndpointNamed } from '#contract/contract.ts';
import type {
  BodyInputOf,
  HeadersInputOf,
  ParamsOf,
  QueryInputOf,
  ResultOf,
} from '#contract/endpoint.ts';

type Input<P, Q, B, H> = (P extends undefined ? { params?: undefined } : { params: P }) &
  (Q extends undefined ? { query?: undefined } : { query?: Q }) &
  (B extends undefined ? { body?: undefined } : { body: B }) &
  (H extends undefined ? { headers?: undefined } : { headers?: H });
export type ApiInput<N extends EndpointName> = Input<
  ParamsOf<EndpointNamed<N>>,
  QueryInputOf<EndpointNamed<N>>,
  BodyInputOf<EndpointNamed<N>>,
  HeadersInputOf<EndpointNamed<N>>
>;
export type ApiResult<N extends EndpointName> = ResultOf<EndpointNamed<N>>;

interface CallOptions {
  signal?: AbortSignal | undefined;
  /**
   * `public` never sends the bearer token, even while a member is logged in. The default sends it
   * where the endpoint uses it.
   */
  audience?: 'public' | 'member';
}

/** Calls an endpoint. Rejects with ApiError. */
export type ApiCall = <N extends EndpointName>(
  name: N,
  input: ApiInput<N>,
  options?: CallOptions,
) => Promise<ApiResult<N>>;

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
