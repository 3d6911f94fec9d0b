import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { sampleIdentity } from '@portolane/core/testing/sample-setting.ts';
import { fileLoader } from '../load-file.ts';
import { shareRoute } from './share-route.ts';

const knownIdentity = { read: async () => sampleIdentity(), last: () => sampleIdentity() };

const dataDir = mkdtempSync(join(tmpdir(), 'portolane-share-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

it.each([
  [404, 404, undefined],
  [400, 404, undefined],
  [429, 503, '5'],
  [500, 503, '5'],
  [502, 503, '5'],
  [503, 503, '5'],
])(
  'a picture that is answered with %i is answered with %i to those who share it',
  async (status, code, after) => {
    const server = Fastify();
    server.get('/api/picture/*', (_request, reply) => reply.code(status).send());
    shareRoute(
      server,
      { dataDir, load: fileLoader(server, undefined), identity: knownIdentity },
      async () => {},
    );
    const answer = await server.inject(`/share/picture/a.jpg/${'0'.repeat(32)}/1280.jpg`);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([code, after]);
    await server.close();
  },
);

it('a picture whose backend does not answer may be there in a moment', async () => {
  const backend = Fastify();
  const apiOrigin = await backend.listen({ port: 0, host: '127.0.0.1' });
  await backend.close();
  const server = Fastify();
  shareRoute(
    server,
    { dataDir, load: fileLoader(server, apiOrigin), identity: knownIdentity },
    async () => {},
  );
  const answer = await server.inject(`/share/picture/a.jpg/${'0'.repeat(32)}/1280.jpg`);
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  await server.close();
});
