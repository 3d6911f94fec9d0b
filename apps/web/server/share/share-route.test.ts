import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { shareRoute } from './share-route.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'portolane-share-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

it.each([
  [404, 404, undefined],
  [503, 503, '5'],
])(
  'a picture that is answered with %i is not a picture to share: %i',
  async (status, code, after) => {
    const server = Fastify();
    server.get('/api/picture/*', (_request, reply) => reply.code(status).send());
    shareRoute(server, { dataDir, apiOrigin: undefined }, async () => {});
    const answer = await server.inject(`/share/picture/a.jpg/${'0'.repeat(32)}/1280.jpg`);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([code, after]);
    await server.close();
  },
);
