import type { FastifyInstance } from 'fastify';
import type { Drain } from '#process/drain.ts';

/**
 * Registers the health checks for a load balancer: `/healthz` (is the process alive) and `/readyz`
 * (may it receive requests; docs/reliability.md). Both answer under load too.
 *
 * Without its database a process is degraded and not gone: all processes share the database, so a
 * balancer that took out those without it would have none left, and visitors would get nothing where
 * they could still get cached pages, files, and errors that say when to try again.
 * @param hasDatabase whether what all processes depend on answers
 */
export function healthRoutes(
  server: FastifyInstance,
  drain: Pick<Drain, 'stopping'>,
  hasDatabase: () => Promise<boolean>,
): void {
  const balancer = { config: { policy: 'anyone', alwaysAnswers: true } } as const;
  server.get('/healthz', balancer, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  server.get('/readyz', balancer, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (drain.stopping) return reply.code(503).send({ status: 'stopping' });
    return { status: (await hasDatabase()) ? 'ready' : 'degraded' };
  });
}
