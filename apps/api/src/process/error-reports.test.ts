import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverOptions } from '#app.ts';
import { logOptions } from '@portolane/server/logs/log-options.ts';
import { addRequestContext } from '@portolane/server/logs/request-context.ts';
import { addErrorHandler } from '#plugins/error-handler.ts';
import { reportErrors } from '@portolane/server/process/error-reports.ts';

const phone = '0987654321';
const received: { url: string | undefined; auth: unknown; body: string }[] = [];
const server = createServer((request: IncomingMessage, response) => {
  void text(request).then((body) => {
    received.push({ url: request.url, auth: request.headers['x-sentry-auth'], body });
    return response.writeHead(received.length === 1 ? 200 : 500).end();
  });
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

it('an error that is logged is sent, once, without the values of its request', async () => {
  const lines: string[] = [];
  const { port } = server.address() as AddressInfo;
  const app = Fastify({
    ...serverOptions,
    logger: {
      ...logOptions,
      ...reportErrors(`http://key@127.0.0.1:${port}/sub/7`),
      stream: { write: (line) => void lines.push(line) },
    },
  });
  addRequestContext(app);
  addErrorHandler(app);
  app.get('/break', { config: { call: 'test.break' } }, () => {
    throw new DrizzleQueryError('select $1', [phone], new Error('connection reset'));
  });
  const url = `/break?phone=${phone}`;
  const headers = { 'x-request-id': 'id-of-the-balancer', cookie: `member=${phone}` };
  await app.inject({ url, headers });
  await expect.poll(() => received.length).toBe(1);
  const [{ url: path, auth, body }] = received as [(typeof received)[number]];
  expect(path).toBe('/sub/api/7/envelope/');
  expect(auth).toContain('sentry_key=key');
  const [head, item, event] = body.split('\n').map((line) => JSON.parse(line) as object);
  expect(item).toEqual({ type: 'event' });
  expect(event).toMatchObject({
    event_id: (head as { event_id: string }).event_id,
    message: 'request failed',
    transaction: 'test.break',
    tags: { reqId: 'id-of-the-balancer' },
    exception: {
      values: [
        {
          type: 'DrizzleQueryError',
          value: 'select $1',
          stacktrace: {
            frames: expect.arrayContaining([expect.objectContaining({ in_app: true })]),
          },
        },
      ],
    },
  });
  expect(body).not.toContain(phone);

  // The server of the reports fails: the site goes on, and the log says so.
  for (let i = 0; i < 30; i++) expect((await app.inject({ url })).statusCode).toBe(500);
  await expect.poll(() => lines.some((line) => line.includes('could not be reported'))).toBe(true);
  expect(lines.filter((line) => line.includes('request failed'))).toHaveLength(31);
  await expect.poll(() => received.length).toBe(20);
});
