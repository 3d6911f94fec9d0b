/** The typed axios caller. It never toasts and never redirects: it rejects with ApiError and leaves the rest to the app. */
import axios, { type AxiosAdapter } from 'axios';
import { endpointNamed } from '#contract/contract.ts';
import { bearerOf } from '#contract/endpoint.ts';
import { type Language, tagOf } from '#i18n/language.ts';
import type { ApiCall, ApiResult } from './api-call.ts';
import { ApiError } from './api-error.ts';
import type { EndedCall } from './call-log.ts';
import { failureOf } from './failure-of.ts';

export interface ApiClientOptions {
  /** Where `/api` is; a full origin on the server when the backend is another one. */
  baseURL: string;
  language: Language;
  /** The bearer token at the time of the call. */
  token: () => string | null;
  /** Sent with every call: whom a server asks for, and in which request. */
  headers?: Readonly<Record<string, string>>;
  /** Replaces the network: the in-process server, or a test's. */
  adapter?: AxiosAdapter;
  /** Milliseconds until a call is given up. */
  timeout?: number;
  /** Told when a named call begins (+1) and ends (-1). */
  onPending?: (name: string, change: 1 | -1) => void;
  /** Told of the server's time (milliseconds, to the second) by each answer that no cache has kept. */
  onServerTime?: (moment: number) => void;
  /** Told of each call that has ended. */
  onEnded?: (call: EndedCall) => void;
}

const pathWith = (path: string, params: Record<string, unknown> | undefined) =>
  path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params?.[key])));

/** Makes the caller of one reader: one language, one member. */
export function createApiClient(options: ApiClientOptions): ApiCall {
  const http = axios.create({
    baseURL: options.baseURL,
    timeout: options.timeout ?? 30_000,
    headers: { ...options.headers, 'Accept-Language': tagOf(options.language) },
    // Axios must not throw by itself: the envelope decides.
    validateStatus: () => true,
    ...(options.adapter ? { adapter: options.adapter } : {}),
  });

  return async (name, input, callOptions) => {
    const definition = endpointNamed(name);
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
        throw failureOf(response.status, response.headers['retry-after'], response.data);
      end('SUCCESS');
      return response.data as ApiResult<typeof name>;
    } catch (error) {
      if (error instanceof ApiError) {
        end(error.code);
        throw error;
      }
      if (axios.isCancel(error)) {
        end('aborted');
        throw error;
      }
      // Node has a navigator too, which knows nothing of the network.
      const offline = typeof window !== 'undefined' && !navigator.onLine;
      const code = offline ? 'OFFLINE' : 'NO_RESPONSE';
      end(code);
      throw new ApiError(code, { cause: error });
    } finally {
      options.onPending?.(name, -1);
    }
  };
}
