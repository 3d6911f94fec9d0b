/** A process whose calls take a few milliseconds of its thread each, and that drains at SIGTERM. */
import Fastify, { type FastifyInstance } from 'fastify';
import { Drain } from '@portolane/server/process/drain.ts';
import { shutDownOnSignals } from '@portolane/server/process/stop.ts';

// As `serverOptions` has it; the whole API takes seconds to load.
const server = Fastify({ return503OnClosing: false }) as unknown as FastifyInstance;
const drain = new Drain(server);
server.post('/call', { config: { policy: 'anyone' } }, async () => {
  for (const until = performance.now() + 2; performance.now() < until;);
  return { done: true };
});
await server.listen({ port: 0, host: '127.0.0.1' });
shutDownOnSignals({
  drain,
  server,
  lameDuckMs: 200,
  drainMs: 10_000,
  close: () => server.close(),
  say: () => {},
});
console.log((server.server.address() as { port: number }).port);
