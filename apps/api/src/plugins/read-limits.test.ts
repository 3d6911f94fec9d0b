/** Limits on reading, over HTTP: calls inside the process are not counted. */
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { serverOptions } from '#app.ts';
import type { ApiSettings } from '#settings/settings.ts';
import { addErrorHandler } from './error-handler.ts';
import { readLimits } from '@portolane/server/load/read-limits.ts';

async function openServer(settings: Pick<ApiSettings, 'limits' | 'limitsByAddress'>) {
  const server = Fastify({ ...serverOptions, trustProxy: '127.0.0.1' });
  server.decorate('undeclaredCodes', 'fail');
  await server.register(async (api) => {
    addErrorHandler(api);
    const limitOf = await readLimits(api, settings);
    const count = { search: limitOf('searchesPerAddress'), call: limitOf('callsPerAddress') };
    api.addHook('onRequest', (request) =>
      count[request.routeOptions.config.cost ?? 'call'](request),
    );
    api.get('/call', { config: { policy: 'anyone' } }, () => 'a call');
    api.get('/search', { config: { policy: 'anyone', cost: 'search' } }, () => 'a search');
  });
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (path: string, address: string) => {
    const response = await fetch(origin + path, { headers: { 'x-forwarded-for': address } });
    await response.text();
    return { status: response.status, retryAfter: response.headers.get('retry-after') };
  };
  const statuses = async (path: string, ...addresses: string[]) => {
    const all: number[] = [];
    for (const address of addresses) all.push((await ask(path, address)).status);
    return all;
  };
  return { server, ask, statuses };
}

const two = { limits: { callsPerAddress: 2, searchesPerAddress: 1 } };

it('an address that is above its limit is refused with the seconds to wait, others are not', async () => {
  const { server, ask, statuses } = await openServer(two);
  const [crowd, other] = ['203.0.113.1', '203.0.113.2'];
  expect(await statuses('/call', crowd, crowd, crowd, other)).toEqual([200, 200, 429, 200]);
  const { retryAfter } = await ask('/call', crowd);
  expect(Number(retryAfter)).toBeGreaterThan(0);
  expect(Number(retryAfter)).toBeLessThanOrEqual(60);
  // Searches have a limit of their own.
  expect(await statuses('/search', crowd, crowd)).toEqual([200, 429]);
  await server.close();
});

it('an IPv6 network counts as one address', async () => {
  const { server, statuses } = await openServer(two);
  expect(
    await statuses('/search', '2001:db8:0:1::1', '2001:db8:0:1::2', '2001:db8:0:2::1'),
  ).toEqual([200, 429, 200]);
  await server.close();
});

it('a customer with a /48 has the limit of five addresses, however many they use', async () => {
  const { server, statuses } = await openServer(two);
  const subscribers = Array.from({ length: 8 }, (_, n) => `2001:db8:0:${n.toString(16)}::1`);
  expect(await statuses('/search', ...subscribers)).toEqual([
    ...Array.from({ length: 5 }, () => 200),
    ...Array.from({ length: 3 }, () => 429),
  ]);
  // Calls are counted separately, and so is the next network.
  expect(await statuses('/call', ...subscribers)).toEqual(subscribers.map(() => 200));
  expect(await statuses('/search', '2001:db8:1::1')).toEqual([200]);
  // An IPv4 address that is written as IPv6 is that address, and has no network.
  const mapped = Array.from({ length: 8 }, (_, n) => `::ffff:192.0.2.${n}`);
  expect(await statuses('/search', ...mapped)).toEqual(mapped.map(() => 200));
  await server.close();
});

it('what the server itself calls for a page is not counted', async () => {
  const { server } = await openServer(two);
  for (let n = 0; n < 4; n += 1) expect((await server.inject('/call')).statusCode).toBe(200);
  await server.close();
});

it('counts nothing where limits by address are off', async () => {
  const { server, statuses } = await openServer({ ...two, limitsByAddress: false });
  const address = '203.0.113.1';
  expect(await statuses('/call', address, address, address)).toEqual([200, 200, 200]);
  await server.close();
});
