import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { serverOptions } from '#app.ts';
import { shedLoad } from './overload.ts';

/**
 * Blocks the event loop for longer than the one-second average allows, however idle the rest of
 * that second was.
 */
const blockEventLoop = () =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2500);

it('while the event loop is delayed, requests are refused but health checks are answered', async () => {
  const server = Fastify(serverOptions);
  await shedLoad(server, () => false);
  server.get('/page', () => 'a page');
  server.get('/healthz', { config: { alwaysAnswers: true } }, () => 'ok');
  const origin = await server.listen({ port: 0 });
  const ask = async (path: string) => {
    const response = await fetch(origin + path);
    await response.text();
    return response.status;
  };
  expect(await ask('/page')).toBe(200);
  const askWhileBlocked = () => {
    blockEventLoop();
    return ask('/page');
  };
  await expect.poll(askWhileBlocked, { interval: 0, timeout: 60_000 }).toBe(503);
  blockEventLoop();
  expect(await ask('/healthz')).toBe(200);
  await server.close();
});
