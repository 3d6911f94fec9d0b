import axios, { type AxiosAdapter, AxiosHeaders } from 'axios';
import type { FastifyInstance } from 'fastify';

/**
 * An axios adapter that calls the API in this process without a network. The response equals that
 * of an HTTP request.
 */
export function inProcessAdapter(server: FastifyInstance): AxiosAdapter {
  return async (config) => {
    const headers = AxiosHeaders.from(config.headers);
    // Nothing stands between the two in this process, so the address is passed as that of the
    // connection, which the API trusts without a proxy setting.
    const remoteAddress = headers.get('x-forwarded-for')?.toString();
    headers.delete('x-forwarded-for');
    const response = await server.inject({
      method: (config.method ?? 'get').toUpperCase() as 'GET',
      url: axios.getUri(config),
      headers: headers.toJSON() as Record<string, string>,
      ...(remoteAddress ? { remoteAddress } : {}),
      ...(config.data === undefined ? {} : { payload: config.data as string }),
    });
    const answered = new AxiosHeaders();
    for (const [name, value] of Object.entries(response.headers))
      if (value !== undefined)
        answered.set(name, Array.isArray(value) ? value.join(', ') : String(value));
    return {
      data: response.body ? (JSON.parse(response.body) as unknown) : null,
      status: response.statusCode,
      statusText: response.statusMessage,
      headers: answered,
      config,
      request: undefined,
    };
  };
}
