import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { serverOptions } from '#app.ts';
import { shedLoad } from './overload.ts';

/** Holds the event loop: longer than the average of a second allows, however much of that second was idle. */
const holdUp = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2500);

it('while the event loop is late, requests are refused, and a balancer gets its answer', async () => {
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
  const whileLate = () => {
    holdUp();
    return ask('/page');
  };
  await expect.poll(whileLate, { interval: 0, timeout: 60_000 }).toBe(503);
  holdUp();
  expect(await ask('/healthz')).toBe(200);
  await server.close();
});
