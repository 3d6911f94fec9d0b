import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { bearerTokenCheck } from '#routes/bearer-token.ts';
import { Metrics } from './metrics.ts';
import type { ProcessSettings } from '#settings/process-settings.ts';
import { logServerErrors } from '#process/guard-process.ts';
import { codeOf, StartError } from '#settings/start-error.ts';

export type MetricsSettings = Pick<ProcessSettings, 'host' | 'metricsPort' | 'metricsToken'>;

/** Resolves to the figures of the whole site as text. */
type ReadMetrics = () => Promise<string>;

/** The figures of a process, and how it reads those of all processes of its site. */
export interface SiteMetrics {
  own: Metrics;
  read: ReadMetrics;
}

/** Returns the figures of this process, or null if the settings ask for none. */
export const createMetrics = ({ metricsPort, metricsToken }: MetricsSettings): Metrics | null =>
  metricsPort === null && metricsToken === null ? null : new Metrics();

/** Serves `/metrics` to callers that send the token, or to everybody if there is none. */
function metricsRoute(server: FastifyInstance, token: string | null, read: ReadMetrics): void {
  const isAllowed = token === null ? () => true : bearerTokenCheck(token);
  server.get(
    '/metrics',
    { config: { policy: 'anyone', alwaysAnswers: true } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8');
      if (!isAllowed(request))
        return reply
          .code(401)
          .header('www-authenticate', 'Bearer')
          .send('Send the METRICS_TOKEN as a bearer token.\n');
      return reply.send(await read());
    },
  );
}

/** Adds `/metrics` to the site's own port, unless it has a port of its own. */
export function addMetricsRoute(
  server: FastifyInstance,
  { metricsPort, metricsToken }: MetricsSettings,
  read: ReadMetrics,
): void {
  if (metricsPort === null && metricsToken !== null) metricsRoute(server, metricsToken, read);
}

/**
 * Serves `/metrics` on a port of its own, if there is one: without a token, to this machine only.
 * Resolves to a function that closes it.
 */
export async function listenForMetrics(
  { host, metricsPort, metricsToken }: MetricsSettings,
  log: FastifyBaseLogger,
  read: ReadMetrics,
): Promise<() => Promise<void>> {
  if (metricsPort === null) return async () => {};
  const server = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
  }) as unknown as FastifyInstance;
  logServerErrors(server);
  metricsRoute(server, metricsToken, read);
  await server
    .listen({ port: metricsPort, host: metricsToken === null ? '127.0.0.1' : host })
    .catch((error: unknown) => {
      if (codeOf(error) !== 'EADDRINUSE') throw error;
      throw new StartError({
        en: `Port ${metricsPort} of METRICS_PORT is taken by another program. Choose another one and start again.`,
        zh: `METRICS_PORT 的連接埠 ${metricsPort} 已被其他程式使用。請改用其他連接埠，再重新啟動。`,
      });
    });
  return () => server.close();
}
