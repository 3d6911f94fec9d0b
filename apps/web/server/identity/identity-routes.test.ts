import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { sampleIdentity } from '@portolane/core/testing/sample-setting.ts';
import { fileLoader } from '../load-file.ts';
import { identityRoutes } from './identity-routes.ts';

it.each(['/favicon.svg', '/favicon.ico', '/icon-192.png'])(
  '%s of a mark that cannot be read now is there in a moment, and nobody keeps the refusal',
  async (path) => {
    const server = Fastify();
    const picture = { src: '/api/picture/mark.svg', width: 32, height: 32, dark: null };
    const identity = { ...sampleIdentity(), mark: picture };
    let status = 503;
    server.get('/api/picture/mark.svg', (_request, reply) =>
      reply.code(status).send('<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"/>'),
    );
    identityRoutes(server, {
      identity: { read: async () => identity, last: () => identity },
      load: fileLoader(server, undefined),
    });
    const refused = await server.inject(path);
    status = 200;
    const { statusCode } = await server.inject(path);
    expect([
      refused.statusCode,
      refused.headers['retry-after'],
      refused.headers['cache-control'],
      statusCode,
    ]).toEqual([503, '5', 'no-store', 200]);
    await server.close();
  },
);
