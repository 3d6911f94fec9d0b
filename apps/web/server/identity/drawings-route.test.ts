import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { drawingPath } from '@portolane/core/rules/identity/identity-of.ts';
import { drawingsRoute } from './drawings-route.ts';

const folder = mkdtempSync(join(tmpdir(), 'portolane-drawings-'));
writeFileSync(
  join(folder, 'sea-abc1234.svg'),
  '<svg xmlns="http://www.w3.org/2000/svg"><style>:root{--accent:#00695B}@media(prefers-color-scheme:dark){:root{--accent:#63C9B2}}</style></svg>',
);
const server = Fastify();
drawingsRoute(server, [join(folder, 'gone'), folder]);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

it('a drawing of the build has the colours of the sheet', async () => {
  const path = drawingPath(
    { sheet: '/api/identity.css?accent=b01020&v=0123' },
    '/liff/assets/sea-abc1234.svg',
  );
  expect(path).toBe('/drawings/sea-abc1234.svg?accent=b01020&v=0123');
  const { statusCode, headers, body } = await server.inject(path);
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(headers['cache-control']).toContain('immutable');
  expect(body).toContain('--accent:#b01020');
  expect(body).not.toMatch(/00695b|63c9b2/i);
});

it('without colours of its own, a site takes the file of the build', () => {
  expect(drawingPath({ sheet: null }, '/assets/sea-abc1234.svg')).toBe('/assets/sea-abc1234.svg');
});

it.each([
  '/drawings/sea-abc1234.svg',
  '/drawings/sea-abc1234.svg?accent=red',
  '/drawings/other.svg?accent=b01020',
  '/drawings/..%2fsea-abc1234.svg?accent=b01020',
  '/drawings/%00.svg?accent=b01020',
])('%s is not found', async (path) => {
  expect((await server.inject(path)).statusCode).toBe(404);
});
