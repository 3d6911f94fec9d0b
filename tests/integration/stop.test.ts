/** The process is stopped while a request is in progress. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyDemoDataDir } from '../fixtures/prepared-data-dirs.ts';
import { removeDataDir, type Site, startSite } from '../fixtures/site-process.ts';

let dataDir: string;
let site: Site;
let socket: Socket | undefined;
beforeEach(() => {
  dataDir = copyDemoDataDir();
});
afterEach(async () => {
  socket?.destroy();
  await site.kill();
  removeDataDir(dataDir);
});

/** Starts a request that never completes, because half of its body is not sent. */
async function beginRequest(): Promise<void> {
  socket = connect(Number(new URL(site.origin).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    'POST /api/event/search HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  );
  await once(socket, 'connect');
  // The server has read it once it answers a later request.
  await fetch(`${site.origin}/healthz`);
}

const readiness = () => fetch(`${site.origin}/readyz`).then((response) => response.status);

it('becomes unready at once, cuts off open requests at the deadline, and leaves the data consistent', async () => {
  site = await startSite({ dataDir, more: { LAME_DUCK_SECONDS: '2', DRAIN_SECONDS: '4' } });
  await beginRequest();
  expect(await readiness()).toBe(200);
  const ended = once(site.process, 'exit');
  site.process.kill('SIGTERM');
  await expect.poll(readiness, { timeout: 4000 }).toBe(503);
  expect(await ended).toEqual([0, null]);
});

it('serves on for the time of LAME_DUCK_SECONDS after it has said that it is stopping', async () => {
  site = await startSite({ dataDir, more: { LAME_DUCK_SECONDS: '6' } });
  const search = async () => {
    const response = await fetch(`${site.origin}/api/event/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    await response.arrayBuffer();
    return [response.status, response.headers.get('connection')];
  };
  expect(await search()).toEqual([200, 'keep-alive']);
  const ended = once(site.process, 'exit');
  const told = performance.now();
  site.process.kill('SIGTERM');
  await expect.poll(readiness, { timeout: 5000 }).toBe(503);
  expect(await search()).toEqual([200, 'close']);
  await sleep(told + 4000 - performance.now());
  expect(await search()).toEqual([200, 'close']);
  expect(await ended).toEqual([0, null]);
  expect(performance.now() - told).toBeGreaterThan(6000);
});

it('stops at once on a second signal', async () => {
  site = await startSite({ dataDir, more: { LAME_DUCK_SECONDS: '600' } });
  await beginRequest();
  const ended = once(site.process, 'exit');
  site.process.kill('SIGTERM');
  await expect.poll(readiness, { timeout: 20_000 }).toBe(503);
  site.process.kill('SIGTERM');
  expect(await ended).toEqual([1, null]);
});
