import type { FastifyInstance } from 'fastify';
import type { Drain } from '#process/drain.ts';
import { version } from '#settings/version.ts';

/**
 * Registers the health checks for a load balancer: `/healthz` (is the process alive, and of which
 * version) and `/readyz` (may it receive requests; docs/reliability.md). Both answer under load too.
 *
 * Without its database or the bucket of its files a process is degraded and not gone: all processes
 * share them, so a balancer that took out those without would have none left, and visitors would get
 * nothing where they could still get pages, and errors that say when to try again.
 * @param isWhole whether what all processes depend on answers
 */
export function healthRoutes(
  server: FastifyInstance,
  drain: Pick<Drain, 'stopping'>,
  isWhole: () => Promise<boolean>,
): void {
  const balancer = { config: { policy: 'anyone', alwaysAnswers: true } } as const;
  server.get('/healthz', balancer, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', version }),
  );
  server.get('/readyz', balancer, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (drain.stopping) return reply.code(503).send({ status: 'stopping' });
    return { status: (await isWhole()) ? 'ready' : 'degraded' };
  });
}
