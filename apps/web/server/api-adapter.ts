import axios, { type AxiosAdapter, AxiosHeaders } from 'axios';
import type { FastifyInstance } from 'fastify';

/** Axios without a network: calls the API in this process. The answer is what HTTP would have brought. */
export function inProcessAdapter(server: FastifyInstance): AxiosAdapter {
  return async (config) => {
    const headers = AxiosHeaders.from(config.headers);
    // In this process nobody stands between: the address is told as the connection's, and needs no proxy to be believed.
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
