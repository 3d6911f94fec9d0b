/**
 * The bodies and downloads that deploy/nginx.conf lets pass, and the connections that slow clients
 * may keep.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import { Agent, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bodyLimitOf } from '@portolane/core/contract/endpoint.ts';
import { endpointsWithBody } from '../deploy/body-limits.ts';
import { root } from '../deploy/dockerfile.ts';
import { type Nginx, startNginx } from '../fixtures/nginx.ts';
import { findNginx } from '../runner/find-nginx.ts';

const program = findNginx();
const fileBytes = 11 * 1024 * 1024;
/** Downloads at a time of one address, by deploy/nginx.conf. */
const perNetwork = 32;
/** The address that nginx takes a client for. */
const addressHeader = 'x-test-address';

describe.skipIf(!program)('the largest body of each call', () => {
  const upstream = createServer((incoming, response) => {
    void buffer(incoming).then(({ length }) => response.end(String(length)));
  });
  let nginx: Nginx;
  beforeAll(async () => {
    upstream.listen(0, '127.0.0.1');
    await once(upstream, 'listening');
    nginx = await startNginx(program!, [(upstream.address() as AddressInfo).port]);
  });
  afterAll(async () => {
    await nginx?.stop();
    upstream.closeAllConnections();
    upstream.close();
  });

  it('arrives, and one byte more does not', { timeout: 60_000 }, async () => {
    const wrong = [];
    for (const endpoint of endpointsWithBody) {
      const path = `/api${endpoint.path.replaceAll(/:\w+/g, '1')}`;
      const limit = bodyLimitOf(endpoint);
      const { method } = endpoint;
      const largest = await nginx.ask(path, { method, body: Buffer.alloc(limit, ' ') });
      const larger = await nginx.ask(path, { method, body: Buffer.alloc(limit + 1, ' ') });
      if (largest.body !== String(limit) || larger.status !== 413)
        wrong.push([path, limit, largest.status, larger.status]);
    }
    expect(endpointsWithBody.length).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  });
});

describe.skipIf(!program)('uploads of the desk', () => {
  const sessionOfStaff = 'desk=of-staff';
  const picture = '/api/desk/content/picture';
  const body = Buffer.alloc(1024 * 1024, ' ');
  /** The requests that reached the process, in order. */
  let received: string[] = [];
  const upstream = createServer((incoming, response) => {
    void buffer(incoming).then(({ length }) => {
      received.push(`${incoming.method} ${incoming.url} ${length}`);
      const { cookie } = incoming.headers;
      const refusal = cookie === 'desk=of-many' ? 429 : 401;
      return response.writeHead(cookie === sessionOfStaff ? 200 : refusal).end(String(length));
    });
  });
  let nginx: Nginx;
  let agent: Agent;
  beforeAll(async () => {
    upstream.listen(0, '127.0.0.1');
    await once(upstream, 'listening');
    nginx = await startNginx(program!, [(upstream.address() as AddressInfo).port], {
      directives: `set_real_ip_from 127.0.0.0/8; real_ip_header ${addressHeader};`,
    });
    agent = new Agent({ ca: nginx.certificate });
  });
  beforeEach(() => {
    received = [];
  });
  afterAll(async () => {
    agent?.destroy();
    await nginx?.stop();
    upstream.closeAllConnections();
    upstream.close();
  });

  /** Begins an upload and sends its first byte only. */
  function begin(address: string, cookie: string): ClientRequest {
    const call = request(`${nginx.origin}${picture}`, {
      agent,
      family: 4,
      method: 'POST',
      headers: { [addressHeader]: address, cookie, 'content-length': body.length },
    });
    call.on('error', () => {}); // nginx ends the connection of a body that nobody reads
    call.write(' ');
    return call;
  }
  const upload = (address: string, cookie: string) =>
    nginx.ask(picture, { method: 'POST', body, headers: { [addressHeader]: address, cookie } });

  it.each<[string, (index: number) => string]>([
    ['many addresses', (index) => `198.51.100.${index}`],
    ['the address of staff', () => '192.0.2.9'],
  ])('of strangers from %s keep none of staff waiting', async (_where, addressOf) => {
    const strangers = Array.from({ length: 80 }, (_, index) => begin(addressOf(index), 'desk=x'));
    const refused = await Promise.all(
      strangers.map(async (call) => ((await once(call, 'response')) as [IncomingMessage])[0]),
    );
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 401));
    expect(await text(refused[0]!)).toContain('DESK_LOGIN_REQUIRED');
    for (const call of strangers) call.write(' ');
    const answers = [];
    for (let index = 0; index < 3; index += 1)
      answers.push(await upload('192.0.2.9', sessionOfStaff));
    expect(answers.map(({ status, body: answer }) => [status, answer])).toEqual(
      answers.map(() => [200, String(body.length)]),
    );
    for (const call of strangers) call.destroy();
    const asked = Array.from({ length: 83 }, () => 'GET /api/desk/session 0');
    const sent = Array.from({ length: 3 }, () => `POST ${picture} ${body.length}`);
    expect(received.toSorted()).toEqual([...asked, ...sent]);
  });

  it('of staff are refused from one address above their number (control)', async () => {
    const slow = Array.from({ length: 8 }, () => begin('192.0.2.10', sessionOfStaff));
    await expect.poll(() => received.length).toBe(8);
    const refused = await upload('192.0.2.10', sessionOfStaff);
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '10' } });
    expect(refused.body).toContain('SERVICE_UNAVAILABLE');
    expect((await upload('192.0.2.11', sessionOfStaff)).status).toBe(200);
    for (const call of slow) call.destroy();
  });

  it('wait, when nobody can say who calls', async () => {
    const overloaded = await upload('192.0.2.12', 'desk=of-many');
    expect(overloaded).toMatchObject({ status: 503, headers: { 'retry-after': '10' } });
    expect(received).toEqual(['GET /api/desk/session 0']);
  });

  it('ask who calls with the headers that every request has', () => {
    const config = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8');
    const headersIn = (part: string) =>
      (part.match(/^ +proxy_set_header .*;$/gm) ?? []).map((line) => line.trim());
    const [, server] = config.split(/^  listen 443 /m);
    const [before, ...locations] = server!.split(/^  location /m);
    const restated = locations.filter((part) => headersIn(part).length > 0);
    expect(restated.map((part) => part.split(' {')[0])).toEqual(['= /_desk']);
    expect(headersIn(restated[0]!)).toEqual([
      'proxy_set_header Content-Length "";',
      ...headersIn(before!),
    ]);
    expect(headersIn(before!).length).toBeGreaterThan(6);
  });
});

describe.skipIf(!program || process.platform !== 'linux')('clients that take a file slowly', () => {
  const file = Buffer.alloc(fileBytes, 'x');
  const upstream = createServer((_request, response) => response.end(file));
  let nginx: Nginx;
  let agent: Agent;
  beforeAll(async () => {
    upstream.listen(0, '127.0.0.1');
    await once(upstream, 'listening');
    nginx = await startNginx(program!, [(upstream.address() as AddressInfo).port], {
      directives: `set_real_ip_from 127.0.0.0/8; real_ip_header ${addressHeader};`,
    });
    agent = new Agent({ ca: nginx.certificate });
  });
  afterAll(async () => {
    agent?.destroy();
    await nginx?.stop();
    upstream.closeAllConnections();
    upstream.close();
  });

  /** Asks for something, and reads nothing of the answer. */
  async function open(address: string, path = '/api/file/1/download'): Promise<IncomingMessage> {
    const call = request(`${nginx.origin}${path}`, {
      agent,
      family: 4,
      headers: { [addressHeader]: address },
    }).end();
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    return response;
  }
  const openMany = (addresses: readonly string[], path?: string) =>
    Promise.all(addresses.map((address) => open(address, path)));
  const close = (responses: readonly IncomingMessage[]) => {
    for (const response of responses) response.destroy();
  };
  const statusOf = ({ statusCode }: IncomingMessage) => statusCode;

  it('keep nothing on the disk, and others get the file', async () => {
    // Also what is no download: a list, a page, a file of the build.
    const others = ['/api/event/search', '/en/event', '/assets/x.js', '/sitemap.xml'];
    const slow = [
      ...(await openMany(Array<string>(perNetwork).fill('192.0.2.1'))),
      ...(await Promise.all(others.map((path) => open('192.0.2.1', path)))),
    ];
    expect(slow.map(statusOf)).toEqual(slow.map(() => 200));
    expect((await buffer(await open('192.0.2.2'))).length).toBe(fileBytes);
    expect(nginx.bytesOnDisk()).toBe(0);
    close(slow);
  });

  it('are refused from one address above its number, with the reason in both languages', async () => {
    const slow = await openMany(Array<string>(perNetwork).fill('192.0.2.3'));
    const refused = await open('192.0.2.3');
    expect(refused.statusCode).toBe(503);
    expect(refused.headers).toMatchObject({
      'retry-after': '60',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(await text(refused)).toMatch(/請等一分鐘後再試一次.*try again in a minute/);
    for (const path of ['/en/event', '/api/file/search'])
      expect((await nginx.ask(path, { headers: { [addressHeader]: '192.0.2.3' } })).status).toBe(
        200,
      );
    close(slow);
    await expect
      .poll(async () => {
        const again = await open('192.0.2.3');
        again.destroy();
        return again.statusCode;
      })
      .toBe(200);
  });

  it('are one client if their addresses are in one network of IPv6', async () => {
    const addresses = Array.from(
      { length: perNetwork },
      (_, index) => `2001:db8:1:2::${index + 1}`,
    );
    const slow = await openMany(addresses);
    expect(slow.map(statusOf)).toEqual(slow.map(() => 200));
    const [same, other] = [await open('2001:db8:1:2:ffff::1'), await open('2001:db8:1:3::1')];
    expect([same, other].map(statusOf)).toEqual([503, 200]);
    close([...slow, same, other]);
  });

  it('leave connections for pages, however many addresses they have', async () => {
    const addresses = Array.from({ length: 300 }, (_, index) => `198.51.100.${index % 250}`);
    const slow = await openMany(addresses);
    const counts = Object.groupBy(slow.map(statusOf), String);
    expect(counts['200']!.length).toBeLessThanOrEqual(256);
    expect(counts['200']!.length).toBeGreaterThan(200);
    expect(counts['503']!.length).toBeGreaterThan(0);
    expect((await nginx.ask('/en/event')).status).toBe(200);
    expect(nginx.bytesOnDisk()).toBe(0);
    close(slow);
  });
});
