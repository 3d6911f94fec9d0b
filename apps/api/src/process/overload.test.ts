import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { serverOptions } from '#app.ts';
import { answerError } from '#plugins/error-handler.ts';
import { shedLoad } from '@portolane/server/load/overload.ts';

const limit = { maxEventLoopDelayMs: 1000 };

/**
 * Blocks the event loop for longer than the one-second average allows, however idle the rest of
 * that second was.
 */
const blockEventLoop = (ms = 2500) =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

it('while the event loop is delayed, requests are refused but health checks are answered', async () => {
  const server = Fastify(serverOptions);
  await shedLoad(server, limit, () => false);
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

it('a delay that the setting permits refuses nobody', async () => {
  const server = Fastify(serverOptions);
  await shedLoad(server, { maxEventLoopDelayMs: 3000 }, () => false);
  server.get('/page', () => 'a page');
  const origin = await server.listen({ port: 0 });
  // Longer than the two measurements after the start, which never count.
  for (const until = performance.now() + 9000; performance.now() < until;) {
    blockEventLoop(1200);
    expect((await fetch(`${origin}/page`)).status).toBe(200);
  }
  await server.close();
});

it('what delayed the event loop before the server listened refuses nobody', async () => {
  const server = Fastify(serverOptions);
  await shedLoad(server, limit, () => false);
  server.get('/page', () => 'a page');
  const listening = server.listen({ port: 0 });
  blockEventLoop();
  const origin = await listening;
  for (const until = performance.now() + 1800; performance.now() < until;)
    expect((await fetch(`${origin}/page`)).status).toBe(200);
  await server.close();
});

it('a refused call is one line of the log without a stack, because there may be thousands a second', async () => {
  const lines: string[] = [];
  const server = Fastify({
    ...serverOptions,
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
  });
  server.setErrorHandler(answerError);
  await shedLoad(server, limit, () => true);
  server.get('/call', () => 'an answer');
  const response = await fetch(`${await server.listen({ port: 0 })}/call`);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await response.json()).toMatchObject({ status: 'SERVICE_UNAVAILABLE' });
  await server.close();
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 40, msg: 'a call was refused under load' },
  ]);
  expect(lines.join('')).not.toContain('stack');
});
