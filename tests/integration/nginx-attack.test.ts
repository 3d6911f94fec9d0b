/**
 * Attacks on deploy/nginx.conf: request smuggling, host header injection, forged proxy headers, and
 * oversized requests.
 */
import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
} from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { type AddressInfo, connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { text } from 'node:stream/consumers';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { contract } from '@portolane/core/contract/contract.ts';
import { deskContract } from '@portolane/core/contract/desk/desk-contract.ts';
import { downloadLinkPath } from '@portolane/core/contract/download.ts';
import type { Resources } from '@portolane/core/contract/endpoint.ts';
import { newsletterLinkPaths } from '@portolane/core/contract/newsletter.ts';
import { passPicturePath } from '@portolane/core/contract/pass.ts';
import { pageTable } from '../../apps/web/src/page-table.ts';
import { type Nginx, startNginx } from '../fixtures/nginx.ts';
import { freePort } from '../fixtures/site-process.ts';
import { exchange, headerIn, rawRequest, statusesIn } from '../fixtures/raw-http.ts';
import { findNginx } from '../runner/find-nginx.ts';

interface Received {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

const program = findNginx();
const FORGED = 'evil.example';
const host = 'Host: localhost';
const post = (...headers: string[]) => ['POST /api/first HTTP/1.1', host, ...headers];
const smuggled = `GET /smuggled HTTP/1.1\r\n${host}\r\n\r\n`;

/** Every address of pages and calls that has a parameter, where a token may stand. */
const addressesWithParameters = [
  ...Object.values(pageTable).flatMap(({ path }) => [path, `/en${path}`]),
  ...[contract, deskContract]
    .flatMap((resources: Resources) => Object.values(resources))
    .flatMap((calls) => Object.values(calls))
    .map(({ path }) => `/api${path}`),
  ...[...Object.values(newsletterLinkPaths), passPicturePath, downloadLinkPath].map(
    (path) => `/api${path}`,
  ),
].filter((path) => path.includes(':'));

/** Tokens as we make them, with every character that base64url has, and in other spellings. */
function tokensOfAllKinds(): string[] {
  const random = Array.from({ length: 3 }, () => randomBytes(32).toString('base64url'));
  return [
    ...random,
    `-${random[0]!.slice(1)}`,
    `${random[0]!.slice(0, 20)}--${random[0]!.slice(22)}`,
    random[1]!.replace(/./, '%41'),
    'A2'.repeat(64),
    'a2'.repeat(64),
    randomBytes(32).toString('hex'),
    randomBytes(300).toString('base64url'),
  ];
}

// nginx writes a line of its log after the last byte of the response, so tests wait for the line.
describe.skipIf(!program)('nginx in front of a process', () => {
  let upstream: Server;
  let nginx: Nginx;
  /** Requests that reached the upstream, as parsed by Node's HTTP parser. */
  let received: Received[] = [];

  beforeAll(async () => {
    upstream = createServer((request, response) => {
      const { method, url, headers } = request as IncomingMessage & { method: string; url: string };
      void text(request).then((body) => {
        received.push({ method, url, headers, body });
        return response.end('read');
      });
    }).listen(0, '127.0.0.1');
    await once(upstream, 'listening');
    nginx = await startNginx(program!, [(upstream.address() as AddressInfo).port]);
  });
  afterAll(async () => {
    await nginx?.stop();
    upstream?.closeAllConnections();
    upstream?.close();
  });
  beforeEach(() => {
    received = [];
  });

  const sendTls = async (bytes: string): Promise<string> =>
    exchange(
      connectTls({
        host: '127.0.0.1',
        port: Number(new URL(nginx.origin).port),
        servername: 'localhost',
        ca: nginx.certificate,
        ALPNProtocols: ['http/1.1'],
      }),
      bytes,
    );
  const sendPlain = async (bytes: string): Promise<string> =>
    exchange(connect(Number(new URL(nginx.httpOrigin).port), '127.0.0.1'), bytes);

  const redirected = (address: string) => sendPlain(rawRequest([`GET ${address} HTTP/1.1`, host]));

  it('passes on an ordinary request (control)', async () => {
    const answer = await sendTls(rawRequest(post('Content-Length: 5'), 'hello'));
    expect(statusesIn(answer)).toEqual([200]);
    expect(received).toEqual([
      expect.objectContaining({ method: 'POST', url: '/api/first', body: 'hello' }),
    ]);
  });

  it('logs every address without the tokens in it and the values of a query', async () => {
    const tokens = tokensOfAllKinds();
    const addresses = addressesWithParameters.flatMap((address) =>
      tokens.map((token) => address.replaceAll(/:\w+/g, token)),
    );
    for (const address of addresses) await nginx.ask(address);
    await nginx.ask('/search?q=secret');
    for (const address of addresses.slice(0, 10)) await redirected(address);
    const log = await vi.waitFor(() => {
      const lines = nginx.accessLog();
      expect(lines.split('\n').length).toBeGreaterThan(addresses.length + 11);
      return lines;
    });
    expect(tokens.filter((token) => log.includes(token))).toEqual([]);
    expect(log).toContain('"GET /search?*** HTTP/1.1"');
    expect(log).toContain('"GET /en/pass/*** HTTP/1.1" 200');
    expect(log).toContain('"GET /api/passes/***/picture.png HTTP/1.1"');
    expect(log).not.toContain('secret');
  });

  it.each([1_000, 4_000, 7_900])(
    'logs an address of %i bytes without its token, however many parts follow it',
    async (bytes) => {
      const half = bytes / 2;
      const token = 'A'.repeat(half);
      const parts = '/a'.repeat(half / 2);
      for (const address of [`/${token}${parts}`, `/${'a-'.repeat(half / 2)}A${parts}`]) {
        await nginx.ask(address);
        expect(nginx.accessLog()).not.toContain(address.slice(0, half));
      }
      await vi.waitFor(() => expect(nginx.accessLog()).toContain(`"GET /***${parts} HTTP/1.1"`));
      expect(nginx.failures().filter((line) => line.includes('pcre'))).toEqual([]);
    },
  );

  it('logs UUIDs and aliases as they are', async () => {
    const path = '/news/a-long-alias-with-many-words-in-it/7dcfccd2-3dd2-4e9b-8d99-f02db4442aec';
    await nginx.ask(path);
    await vi.waitFor(() => expect(nginx.accessLog()).toContain(`"GET ${path} HTTP/1.1"`));
  });

  it('names no address in its error log, and in the access log the process that failed', async () => {
    const down = await startNginx(program!, [await freePort()]);
    const tokens = tokensOfAllKinds();
    try {
      for (const address of addressesWithParameters)
        await down.ask(address.replaceAll(/:\w+/g, tokens[0]!));
      expect(
        down.failures().some((line) => line.includes(tokens[0]!)),
        'control',
      ).toBe(true);
      expect(down.errorLog()).toBe('');
      await vi.waitFor(() =>
        expect(down.accessLog()).toMatch(/" 502 \d+ .* 127\.0\.0\.1:\d+ 502 /),
      );
    } finally {
      await down.stop();
    }
  });

  it.each<[string, string, number]>([
    [
      'a length and chunks',
      rawRequest(post('Content-Length: 4', 'Transfer-Encoding: chunked'), `0\r\n\r\n${smuggled}`),
      400,
    ],
    [
      'chunks and a length',
      rawRequest(post('Transfer-Encoding: chunked', 'Content-Length: 4'), `0\r\n\r\n${smuggled}`),
      400,
    ],
    ['two lengths', rawRequest(post('Content-Length: 0', 'Content-Length: 44'), smuggled), 400],
    ['a list of lengths', rawRequest(post('Content-Length: 0, 44'), smuggled), 400],
    ['a signed length', rawRequest(post('Content-Length: +0'), smuggled), 400],
    ['a negative length', rawRequest(post('Content-Length: -1'), smuggled), 400],
    [
      'a length beyond 64 bits',
      rawRequest(post('Content-Length: 18446744073709551616'), smuggled),
      400,
    ],
    [
      'an unknown encoding',
      rawRequest(post('Transfer-Encoding: xchunked'), `0\r\n\r\n${smuggled}`),
      501,
    ],
    [
      'two encodings',
      rawRequest(
        post('Transfer-Encoding: identity', 'Transfer-Encoding: chunked'),
        `0\r\n\r\n${smuggled}`,
      ),
      400,
    ],
    [
      'a space before the colon',
      rawRequest(post('Transfer-Encoding : chunked'), `0\r\n\r\n${smuggled}`),
      400,
    ],
    [
      'a continued header line',
      rawRequest(post('Transfer-Encoding:', ' chunked'), `0\r\n\r\n${smuggled}`),
      400,
    ],
    [
      'a chunk size beyond 64 bits',
      rawRequest(post('Transfer-Encoding: chunked'), `ffffffffffffffff1\r\n${smuggled}`),
      400,
    ],
    [
      'a chunk size that is not a number',
      rawRequest(post('Transfer-Encoding: chunked'), `0x0\r\n\r\n${smuggled}`),
      400,
    ],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['two hosts', rawRequest(['GET / HTTP/1.1', host, `Host: ${FORGED}`]), 400],
    ['a host with a path', rawRequest(['GET / HTTP/1.1', `Host: ${FORGED}/`]), 400],
    ['a zero byte in a header', rawRequest(['GET / HTTP/1.1', host, 'X-A: a\0b']), 400],
    ['a tunnel', rawRequest([`CONNECT ${FORGED}:443 HTTP/1.1`, host]), 400],
    ['TRACE, which would return cookies', rawRequest(['TRACE / HTTP/1.1', host]), 405],
    ['a path above the root', rawRequest(['GET /../../etc/passwd HTTP/1.1', host]), 400],
    ['an address of 9 KB', rawRequest([`GET /${'a'.repeat(9_000)} HTTP/1.1`, host]), 414],
    ['a header of 9 KB', rawRequest(['GET / HTTP/1.1', host, `X-A: ${'a'.repeat(9_000)}`]), 400],
    [
      'headers of 40 KB',
      rawRequest([
        'GET / HTTP/1.1',
        host,
        ...Array.from({ length: 10 }, (_, n) => `X-A${n}: ${'a'.repeat(4_000)}`),
      ]),
      400,
    ],
    ['a body above the limit', rawRequest(post('Content-Length: 262145')), 413],
    ['a body without an end', rawRequest(post('Content-Length: 99999999999')), 413],
  ])('rejects %s, and the upstream receives nothing', async (_what, bytes, status) => {
    expect(statusesIn(await sendTls(bytes))).toEqual([status]);
    expect(received).toEqual([]);
  });

  it('passes on a body that contains a request as a body', async () => {
    const answer = await sendTls(rawRequest(post(`Content-Length: ${smuggled.length}`), smuggled));
    expect(statusesIn(answer)).toEqual([200]);
    const get = ['GET /read HTTP/1.1', host, `Content-Length: ${smuggled.length}`];
    expect(statusesIn(await sendTls(rawRequest(get, smuggled)))).toEqual([200]);
    expect(received.map(({ url, body }) => [url, body])).toEqual([
      ['/api/first', smuggled],
      ['/read', smuggled],
    ]);
  });

  it('passes on a chunked body with its own Content-Length', async () => {
    const chunked = '3;name=value\r\nabc\r\n2\r\nde\r\n0\r\nX-Trailer: x\r\n\r\n';
    await sendTls(rawRequest(post('Transfer-Encoding: chunked'), chunked));
    expect(received).toEqual([expect.objectContaining({ body: 'abcde' })]);
    expect(received[0]!.headers).toMatchObject({ 'content-length': '5' });
    expect(received[0]!.headers).not.toHaveProperty('transfer-encoding');
    expect(received[0]!.headers).not.toHaveProperty('x-trailer');
  });

  it('rejects an HTTP/2 body whose length differs from Content-Length', async () => {
    const client = connectHttp2(nginx.origin, { ca: nginx.certificate });
    for (const length of ['0', '100']) {
      const stream = client.request({
        ':method': 'POST',
        ':path': '/api/first',
        'content-length': length,
      });
      const outcome = new Promise<unknown>((done) =>
        stream
          .on('response', (headers) => done(headers[':status']))
          .on('error', done)
          .on('close', () => done('closed')),
      );
      stream.end(smuggled);
      expect(await outcome).not.toBe(200);
    }
    client.close();
    expect(received).toEqual([]);
  });

  it('replaces forged proxy headers with its own name and the client address', async () => {
    await sendTls(
      rawRequest([
        'GET /en HTTP/1.1',
        `Host: ${FORGED}`,
        `X-Forwarded-Host: ${FORGED}`,
        `Forwarded: for=192.0.2.66;host=${FORGED}`,
        'X-Forwarded-For: 192.0.2.66',
        'X_Forwarded_For: 192.0.2.66',
        'X-Forwarded-Proto: gopher',
        'X-Forwarded-Port: 66',
        'X-Request-Id: forged',
        'Upgrade: websocket',
      ]),
    );
    await sendTls(rawRequest([`GET https://${FORGED}/en HTTP/1.1`, host]));
    expect(received.map(({ url }) => url)).toEqual(['/en', '/en']);
    const [{ headers }] = received as [Received];
    expect(headers).toMatchObject({
      host: 'localhost',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(JSON.stringify(received)).not.toMatch(
      /evil\.example|192\.0\.2\.66|gopher|forged|websocket/,
    );
  });

  it.each<[string, string[], string]>([
    ['the name of another host', ['GET /en?a=1 HTTP/1.1', `Host: ${FORGED}`], '/en?a=1'],
    ['an address of another host', [`GET http://${FORGED}/en HTTP/1.1`, host], '/en'],
    ['a path like a host', [`GET //${FORGED}/ HTTP/1.1`, host], `//${FORGED}/`],
    [
      'encoded line ends',
      ['GET /%0d%0aSet-Cookie:%20a=b HTTP/1.1', host],
      '/%0d%0aSet-Cookie:%20a=b',
    ],
  ])('redirects %s to its own name by https', async (_what, head, path) => {
    const answer = await sendPlain(rawRequest(head));
    expect(statusesIn(answer)).toEqual([308]);
    expect(headerIn(answer, 'Location')).toBe(`https://localhost${path}`);
    expect(headerIn(answer, 'Set-Cookie')).toBeNull();
    expect(headerIn(answer, 'Server')).toBe('nginx');
  });
});
