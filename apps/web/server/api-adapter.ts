/** How the API is called while a page is rendered: in this process, or over HTTP. Either way it learns for whom, for its log lines and its limits by address. */
import axios, { type AxiosAdapter, AxiosHeaders } from 'axios';
import type { FastifyInstance } from 'fastify';

/** The request that a page is rendered for. */
export interface Visitor {
  /** Its id, found again in the API's log lines. */
  id: string;
  /** The client's address, as TRUST_PROXY lets it be known. */
  ip: string;
}

/** Axios without a network: calls the API in this process. The answer is what HTTP would have brought. */
export function inProcessAdapter(server: FastifyInstance, visitor: Visitor): AxiosAdapter {
  return async (config) => {
    const response = await server.inject({
      method: (config.method ?? 'get').toUpperCase() as 'GET',
      url: axios.getUri(config),
      headers: { ...(AxiosHeaders.from(config.headers).toJSON() as Record<string, string>), 'x-request-id': visitor.id },
      // As if the visitor had called. Without forwarding headers no proxy can speak for somebody else.
      remoteAddress: visitor.ip,
      ...(config.data === undefined ? {} : { payload: config.data as string }),
    });
    const headers = new AxiosHeaders();
    for (const [name, value] of Object.entries(response.headers))
      if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : String(value));
    return {
      data: response.body ? (JSON.parse(response.body) as unknown) : null,
      status: response.statusCode,
      statusText: response.statusMessage,
      headers,
      config,
      request: undefined,
    };
  };
}

/** Axios over HTTP, to the backend of API_ORIGIN. It believes the address when it trusts this server as a proxy. */
export function httpAdapter(visitor: Visitor): AxiosAdapter {
  const send = axios.getAdapter('http');
  return (config) => {
    config.headers.set({ 'X-Request-Id': visitor.id, 'X-Forwarded-For': visitor.ip });
    return send(config);
  };
}
