import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { ProcessSettings } from '#settings/process-settings.ts';
import { addProxyNotice } from './proxy-notice.ts';

/** Returns the warnings of a server that got requests, the second and third by a proxy. */
async function warnings(settings: Pick<ProcessSettings, 'trustProxy' | 'mode'>): Promise<string[]> {
  const said: string[] = [];
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void said.push(line) } },
  });
  addProxyNotice(app, settings);
  app.get('/', () => 'ok');
  await app.inject('/');
  expect(said).toEqual([]);
  for (const address of ['192.0.2.1', '192.0.2.2'])
    await app.inject({ url: '/', headers: { 'x-forwarded-for': address } });
  return said.map((line) => (JSON.parse(line) as { msg: string }).msg);
}

it('says once what to do, when a proxy is not configured', async () =>
  expect(await warnings({ trustProxy: false, mode: 'production' })).toEqual([
    expect.stringMatching(/X-Forwarded-For.*Set TRUST_PROXY to the number of proxies/),
  ]));
it('says once in demo mode that codes can be read through the proxy', async () =>
  expect(await warnings({ trustProxy: false, mode: 'demo' })).toEqual([
    expect.stringMatching(/X-Forwarded-For.*demo mode.*can read login codes/),
  ]));
it.each([1, '10.0.0.0/8'])('says nothing with TRUST_PROXY=%s', async (trustProxy) =>
  expect(await warnings({ trustProxy, mode: 'production' })).toEqual([]),
);
