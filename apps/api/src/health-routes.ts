import type { FastifyInstance } from 'fastify';
import type { Drain } from '#process/drain.ts';

/** What a balancer asks: `/healthz` whether the process lives, `/readyz` whether to send it requests (docs/reliability.md). Both are answered under load too. */
export function healthRoutes(
  server: FastifyInstance,
  drain: Pick<Drain, 'began'>,
  isReady: () => Promise<boolean>,
): void {
  const balancer = { config: { policy: 'anyone', alwaysAnswers: true } } as const;
  server.get('/healthz', balancer, () => ({ status: 'ok' }));
  server.get('/readyz', balancer, async (_request, reply) => {
    if (drain.began) return reply.code(503).send({ status: 'stopping' });
    const ready = await isReady();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}
