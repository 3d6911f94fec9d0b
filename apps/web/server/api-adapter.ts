import axios, { type AxiosAdapter, AxiosHeaders } from 'axios';
import type { FastifyInstance } from 'fastify';

/** Axios without a network: calls the API in this process. The answer is what HTTP would have brought. */
export function inProcessAdapter(server: FastifyInstance): AxiosAdapter {
  return async (config) => {
    const response = await server.inject({
      method: (config.method ?? 'get').toUpperCase() as 'GET',
      url: axios.getUri(config),
      headers: AxiosHeaders.from(config.headers).toJSON() as Record<string, string>,
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
