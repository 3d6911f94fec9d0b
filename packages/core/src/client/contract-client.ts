/**
 * Calls the endpoints of a contract, on axios. Shows no messages and never redirects: it rejects
 * with ApiError and leaves the rest to the app.
 */
import axios, { type AxiosAdapter } from 'axios';
import {
  type AnyErrorCode,
  bearerOf,
  endpointIn,
  type NameIn,
  type Resources,
} from '#contract/endpoint.ts';
import { type Language, tagOf } from '#i18n/language.ts';
import type { CallIn, CallOptions } from './api-call.ts';
import { ApiError } from './api-error.ts';
import type { EndedCall } from './call-log.ts';
import { failureOf } from './failure-of.ts';

export interface ApiClientOptions {
  /** URL of `/api`; on the server with its full origin if the backend is another one. */
  baseURL: string;
  language: Language;
  /** Returns the current bearer token. */
  token: () => string | null;
  /**
   * Headers of every call, with which a server passes on its visitor's address and the request id.
   */
  headers?: Readonly<Record<string, string>>;
  /** Replaces the network: an in-process server, or a test. */
  adapter?: AxiosAdapter;
  /** Milliseconds until a call times out. */
  timeout?: number;
  /** Called when a named call starts (+1) and ends (-1). */
  onPending?: (name: string, change: 1 | -1) => void;
  /**
   * Called with the server's time (milliseconds, to the second) for each response that did not come
   * from a cache.
   */
  onServerTime?: (moment: number) => void;
  /** Called for each call that has ended. */
  onEnded?: (call: EndedCall) => void;
}

/** The input of a call to any endpoint. */
type AnyInput = Partial<Record<'params' | 'query' | 'body' | 'headers', unknown>>;

const pathWith = (path: string, params: Record<string, unknown> | undefined) =>
  path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params?.[key])));

/**
 * Creates what calls the endpoints of a contract.
 * @param isKnown whether a code of a failure is one of the contract's
 */
export function createContractClient<C extends Resources>(
  contract: C,
  isKnown: (code: unknown) => code is AnyErrorCode,
  options: ApiClientOptions,
): CallIn<C> {
  const http = axios.create({
    baseURL: options.baseURL,
    timeout: options.timeout ?? 30_000,
    headers: { ...options.headers, 'Accept-Language': tagOf(options.language) },
    // The envelope decides whether a call failed, not axios.
    validateStatus: () => true,
    ...(options.adapter ? { adapter: options.adapter } : {}),
  });

  const call = async (name: NameIn<C>, input: AnyInput, callOptions?: CallOptions) => {
    const definition = endpointIn(contract, name);
    const token =
      bearerOf(definition) === 'none' || callOptions?.audience === 'public'
        ? null
        : options.token();
    options.onPending?.(name, 1);
    const begun = performance.now();
    const end = (code: string) =>
      options.onEnded?.({ name, code, milliseconds: performance.now() - begun });
    try {
      const response = await http.request({
        method: definition.method,
        url: pathWith(definition.path, input.params as Record<string, unknown> | undefined),
        ...(input.query ? { params: input.query } : {}),
        ...(definition.method === 'POST' ? { data: input.body ?? {} } : {}),
        headers: {
          ...(input.headers as Record<string, string> | undefined),
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
        },
        ...(callOptions?.signal ? { signal: callOptions.signal } : {}),
      });
      const date = Date.parse(String(response.headers['date']));
      if (!Number.isNaN(date) && String(response.headers['cache-control']).includes('no-store'))
        options.onServerTime?.(date);
      if (response.status !== 200)
        throw failureOf(response.status, response.headers['retry-after'], response.data, isKnown);
      end('SUCCESS');
      return response.data as unknown;
    } catch (error) {
      if (error instanceof ApiError) {
        end(error.code);
        throw error;
      }
      if (axios.isCancel(error)) {
        end('aborted');
        throw error;
      }
      // Node has a navigator too, without knowledge of the network.
      const offline = typeof window !== 'undefined' && !navigator.onLine;
      const code = offline ? 'OFFLINE' : 'NO_RESPONSE';
      end(code);
      throw new ApiError(code, { cause: error });
    } finally {
      options.onPending?.(name, -1);
    }
  };
  return call as CallIn<C>;
}
