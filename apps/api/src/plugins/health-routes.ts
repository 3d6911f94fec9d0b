import type { FastifyInstance } from 'fastify';
import type { Drain } from '#process/drain.ts';

/**
 * Registers the health checks for a load balancer: `/healthz` (is the process alive) and `/readyz`
 * (may it receive requests; docs/reliability.md). Both answer under load too.
 */
export function healthRoutes(
  server: FastifyInstance,
  drain: Pick<Drain, 'draining'>,
  isReady: () => Promise<boolean>,
): void {
  const balancer = { config: { policy: 'anyone', alwaysAnswers: true } } as const;
  server.get('/healthz', balancer, () => ({ status: 'ok' }));
  server.get('/readyz', balancer, async (_request, reply) => {
    if (drain.draining) return reply.code(503).send({ status: 'stopping' });
    const ready = await isReady();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}
