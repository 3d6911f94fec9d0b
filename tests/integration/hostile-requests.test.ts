/**
 * Hostile requests to a running site without a proxy: malformed HTTP, open redirects, path
 * traversal, host header injection, and log injection.
 */
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consentVersionOf, openSiteDatabase } from '../../apps/api/src/testing/site-database.ts';
import { copyDemoDataDir } from '../fixtures/prepared-data-dirs.ts';
import { closeOf, exchange, headerIn, rawRequest, statusesIn } from '../fixtures/raw-http.ts';
import { freePort, removeDataDir, runSite } from '../fixtures/site-process.ts';

const FORGED = 'evil.example';
const ORIGIN = 'http://www.portolane.example';
const host = `Host: ${new URL(ORIGIN).host}`;
const smuggled = `GET /smuggled HTTP/1.1\r\n${host}\r\n\r\n`;
const json = 'Content-Type: application/json';

let dataDir: string;
let port: number;
let site: ReturnType<typeof runSite>;
let database: ReturnType<typeof openSiteDatabase>;

beforeAll(async () => {
  dataDir = copyDemoDataDir();
  port = await freePort();
  site = runSite({
    dataDir,
    port,
    more: { PUBLIC_ORIGIN: ORIGIN, LOG_LEVEL: 'debug', WORKERS: '1' },
  });
  await Promise.race([
    site.ready,
    site.ended.then(() => Promise.reject(new Error(JSON.stringify(site.output())))),
  ]);
  database = openSiteDatabase(dataDir);
});
afterAll(async () => {
  await database?.pool.end();
  site?.process.kill('SIGTERM');
  await site?.ended;
  removeDataDir(dataDir);
});

const send = (bytes: string) => exchange(connect(port, '127.0.0.1'), bytes);
const get = (address: string, ...headers: string[]) =>
  send(rawRequest([`GET ${address} HTTP/1.1`, host, ...headers]));
const post = (address: string, body: unknown, ...headers: string[]) => {
  const text = JSON.stringify(body);
  return send(
    rawRequest(
      [
        `POST ${address} HTTP/1.1`,
        ...(headers.some((line) => line.startsWith('Host:')) ? [] : [host]),
        json,
        `Content-Length: ${Buffer.byteLength(text)}`,
        ...headers,
      ],
      Buffer.from(text).toString('latin1'),
    ),
  );
};
const lines = () => site.output().stdout.split('\n');

describe('the site without a proxy', () => {
  const search = (...headers: string[]) => [
    'POST /api/event/search HTTP/1.1',
    host,
    json,
    ...headers,
  ];
  it.each<[string, string, number]>([
    [
      'a length and chunks',
      rawRequest(search('Content-Length: 4', 'Transfer-Encoding: chunked'), `0\r\n\r\n${smuggled}`),
      400,
    ],
    [
      'two lengths',
      rawRequest(search('Content-Length: 2', 'Content-Length: 44'), `{}${smuggled}`),
      400,
    ],
    ['a signed length', rawRequest(search('Content-Length: +2'), `{}${smuggled}`), 400],
    [
      'a chunk size that is not a number',
      rawRequest(search('Transfer-Encoding: chunked'), `0x2\r\n{}\r\n0\r\n\r\n`),
      400,
    ],
    [
      'an unknown encoding',
      rawRequest(search('Transfer-Encoding: xchunked'), `0\r\n\r\n${smuggled}`),
      400,
    ],
    ['a continued header line', rawRequest(search('X-A: a', ' b'), '{}'), 400],
    ['a space before the colon', rawRequest(search('Content-Length : 2'), '{}'), 400],
    ['a zero byte in a header', rawRequest(['GET / HTTP/1.1', host, 'X-A: a\0b']), 400],
    ['a lone CR in a header', rawRequest(['GET / HTTP/1.1', host, 'X-A: a\rX-B: b']), 400],
    ['headers of 20 KB', rawRequest(['GET / HTTP/1.1', host, `X-A: ${'a'.repeat(20_000)}`]), 431],
    ['an address of 20 KB', rawRequest([`GET /${'a'.repeat(20_000)} HTTP/1.1`, host]), 431],
    ['a body that says to be too long', rawRequest(search('Content-Length: 99999999999')), 413],
    ['no request at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', 400],
  ])('rejects %s and closes the connection', async (_what, bytes, status) => {
    expect(statusesIn(await send(bytes))).toEqual([status]);
  });

  it('rejects an endless body once it exceeds the limit', async () => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('latin1').on('data', (part: string) => (answer += part));
    socket.on('error', () => {}); // reset by the site, which does not read on
    const closed = closeOf(socket);
    const isRefused = () => socket.destroyed || answer !== '';
    socket.write([...search('Transfer-Encoding: chunked'), '', ''].join('\r\n'));
    const chunk = `8000\r\n${'x'.repeat(0x8000)}\r\n`;
    let sent = 0;
    while (!isRefused()) {
      sent += chunk.length;
      if (!socket.write(chunk))
        await Promise.race([new Promise((done) => socket.once('drain', done)), closed]);
    }
    socket.end();
    await closed;
    expect(answer === '' ? [413] : statusesIn(answer)).toEqual([413]);
    // No more than the socket buffers of both sides hold.
    expect(sent).toBeLessThan(20_000_000);
  });

  it('still answers afterwards', async () => {
    expect(statusesIn(await get('/healthz'))).toEqual([200]);
  });
});

/** URLs that a naive redirect would turn into another origin or a second header. */
const elsewhere = [
  `//${FORGED}`,
  `//${FORGED}/%2e%2e`,
  `/\\${FORGED}`,
  `/en//${FORGED}/..`,
  `/en-US//${FORGED}`,
  `/EN/\\${FORGED}`,
  `/en-US/%5c${FORGED}`,
  `/zh-TW//${FORGED}/`,
  `/zh-TW/%2f%2f${FORGED}`,
  `/en-US/%0d%0aSet-Cookie:%20a=b`,
  `/en-US/%E5%98%8D%E5%98%8ASet-Cookie:%20a=b`,
  `/en-US?a=%0d%0aSet-Cookie:%20a=b`,
  `/en-US/..//${FORGED}`,
  `/.//${FORGED}`,
  `http://${FORGED}/en-US/event`,
  `/login?redirectFrom=//${FORGED}`,
  `/member?redirectFrom=https://${FORGED}`,
  `/member//${FORGED}`,
  `/not-sent?from=//${FORGED}`,
];

describe('a redirect leads only to this site', () => {
  it.each(elsewhere)('%s', async (address) => {
    for (const method of ['GET', 'POST'])
      for (const accept of ['text/html', '*/*']) {
        const head = [`${method} ${address} HTTP/1.1`, host, `Accept: ${accept}`];
        const answer = await send(rawRequest([...head, 'Content-Length: 0']));
        const location = headerIn(answer, 'Location');
        expect(statusesIn(answer)[0]).toBeLessThan(500);
        expect(headerIn(answer, 'Set-Cookie')).toBeNull();
        if (location === null) continue;
        expect(new URL(location, ORIGIN).origin).toBe(ORIGIN);
        expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
      }
  });
});

const outside = [
  '/../../etc/passwd',
  '/assets/../../../etc/passwd',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..%5c..%5cpackage.json',
  '/assets/....//....//package.json',
  '/assets//etc/passwd',
  '/assets/%00/../index.html',
  '/liff/assets/..%2f..%2f..%2fserver%2fentry.js',
  '/favicon.svg/../../package.json',
  '/api/picture/..%2f..%2f..%2fetc%2fpasswd/0123456789abcdef0123456789abcdef/full.svg',
  '/api/picture/a.svg/..%2f..%2f..%2f..%2fetc%2fpasswd/full.svg',
  '/api/file/..%2f..%2fpackage.json/download',
  '/share/picture/..%2f..%2f..%2fetc%2fpasswd/0123456789abcdef0123456789abcdef/full.jpg',
  `/share/picture/@${FORGED}/0123456789abcdef0123456789abcdef/full.jpg`,
  '/api/docs/static/..%2f..%2f..%2fpackage.json',
  '/.env',
  '/.git/config',
  '/apps/demo/members.yaml',
];

describe('a file is served only from its folder', () => {
  it.each(outside)('%s', async (address) => {
    const answer = await get(address);
    expect(statusesIn(answer)).not.toContain(200);
    expect(statusesIn(answer)[0]).toBeLessThan(500);
    expect(answer).not.toMatch(/root:x?:|"dependencies"|mobilePhone/);
  });
});

describe('a forged host', () => {
  const claimed = [
    `Host: ${FORGED}`,
    `X-Forwarded-Host: ${FORGED}`,
    `X-Host: ${FORGED}`,
    `Forwarded: host=${FORGED}`,
    'X-Forwarded-Proto: gopher',
  ];
  it.each([
    '/',
    '/en/event',
    '/robots.txt',
    '/sitemap.xml',
    '/news.xml',
    '/liff/',
    '/api/docs/json',
  ])('does not appear in %s', async (path) => {
    const answer = await send(rawRequest([`GET ${path} HTTP/1.1`, ...claimed]));
    expect(statusesIn(answer)[0]).toBeLessThan(400);
    expect(answer).not.toMatch(/evil\.example|gopher/);
  });

  it('does not appear in mails, whose links lead to PUBLIC_ORIGIN', async () => {
    const email = `${randomUUID()}@chengye.example`;
    const consentVersion = await consentVersionOf(database);
    const inquiry = {
      kind: 'inquiry',
      message: '想了解產品',
      name: '王怡君',
      company: '澄野精密',
      email,
      phoneCode: '+886',
      phoneNumber: '0912000001',
      consentVersion,
    };
    const sent = await post('/api/customer/message/send', inquiry, ...claimed);
    expect(statusesIn(sent)).toEqual([200]);
    const { rows: members } = await database.pool.query<{ email: string }>(
      "select email from member where mobile_phone = '0912000001'",
    );
    const reset = await post('/api/password/email', { email: members[0]!.email }, ...claimed);
    expect(statusesIn(reset)).toEqual([200]);
    const { rows } = await database.pool.query<{ text: string; recipient: string }>(
      "select recipient, concat_ws(' ', subject, body, html) as text from outbox where channel = 'mail' and recipient = any($1)",
      [[email, members[0]!.email]],
    );
    expect(new Set(rows.map(({ recipient }) => recipient)).size).toBe(2);
    const text = rows.map((row) => row.text).join('\n');
    const links = text.match(/https?:\/\/[^\s"'<>]+/g) ?? [];
    expect(links.length).toBeGreaterThan(1);
    expect(links.filter((link) => new URL(link).origin !== ORIGIN)).toEqual([]);
    expect(text).not.toMatch(/evil\.example|gopher/);
  });
});

describe('a line of the log', () => {
  const line = '{"level":60,"msg":"FORGED"}';
  const encoded = encodeURIComponent(`\n${line}\n`);
  it('cannot be forged by a request', async () => {
    const before = lines().length;
    const raw = [`\u0085${line}`, `\x1b[2J${line}`, `\u2028${line}`].map((text) =>
      Buffer.from(text).toString('latin1'),
    );
    for (const text of raw) {
      await get('/en', `User-Agent: ${text}`, `Referer: ${text}`, `X-Request-Id: ${text}`);
      await get('/en', `Cookie: member=${text}`, `Accept-Language: ${text}`);
    }
    await get('/en', `X-Request-Id: ${encoded}`, `Authorization: Bearer ${encoded}`);
    for (const path of [`/${encoded}`, `/en?query=${encoded}`, `/api/${encoded}`, '/api/%zz'])
      await get(`${path}${encoded}`);
    await post(`/api/event/${encoded}/series/1`, {});
    await post('/api/event/search', { [`\n${line}\n`]: `\n${line}\n`, page: `\n${line}\n` });
    await post('/api/user/getCode', { mobilePhoneCode: `+886\n${line}`, mobilePhone: line });
    await post('/api/rma/search', { number: `\n${line}\n`, contact: `\n${line}\n` });
    await post('/api/user/lineLogin', { idToken: `\n${line}\n` });
    await send(rawRequest(['GET /en HTTP/1.1', host, `X-A: a\n${line}`]));
    await expect.poll(() => lines().length).toBeGreaterThan(before + 10);
    for (const written of lines().filter((text) => text.startsWith('{'))) {
      const entry = JSON.parse(written) as { pid?: number; msg?: string; level?: number };
      expect(entry).toMatchObject({ pid: expect.any(Number) as number });
      expect(entry.msg).not.toBe('FORGED');
    }
    expect(lines().filter((text) => /^\W*(FORGED|"level":60)/.test(text))).toEqual([]);
    // Terminal escape sequences, and characters that some readers treat as line ends.
    for (const control of ['\u001b', '\u0085', '\u2028'])
      expect(site.output().stdout).not.toContain(control);
  });
});
