import { AxiosHeaders } from 'axios';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Api, type Guest, loadApi, PAGES_PATH } from '@portolane/api';
import { ownPathProblem } from '@portolane/core/rules/site/site-paths.ts';
import manifest from '../../../package.json' with { type: 'json' };
import type { Renderer, RenderOptions } from './renderer.ts';
import { readSettings } from './settings.ts';
import { createWebServer, type WebServerOptions } from './web-server.ts';

const { serverOptions } = await loadApi();

type Entry = Awaited<ReturnType<Renderer['load']>>;
type Rendered = Awaited<ReturnType<Entry['render']>>;
type Server = Awaited<ReturnType<typeof createWebServer>>['server'];

const folder = mkdtempSync(join(tmpdir(), 'portolane-web-server-'));
/** The text on the pages. */
let text = 'hello';
let rendered: string[] = [];
const tagOf = (html: string) => createHash('sha256').update(html).digest('base64url').slice(0, 16);

/** Rendering code with three pages: a public one at every path, a member's, and one that fails. */
const entry = {
  memberCookieName: 'member',
  inlineScript: '',
  pageIds: ['home', 'apply', 'login', 'notFound', 'notSent'],
  pageDefinition: (id: string) =>
    ({
      home: { path: '/', visible: true },
      apply: { path: '/event/:alias/apply', visible: false },
      login: { path: '/login', visible: false },
      notFound: { path: '/404', visible: false },
      notSent: { path: '/not-sent', visible: false },
    })[id],
  pagePattern: (path: string) => (path.startsWith('/member') ? '/member/:page' : '/:page'),
  isPublicPath: (path: string) => !path.startsWith('/member'),
  // Each public page reads the `page` parameter.
  normalizePath: ({ pathname, searchParams, search }: URL) => {
    if (pathname.startsWith('/member')) return Promise.resolve(pathname + search);
    const page = searchParams.get('page');
    return Promise.resolve(page === null ? pathname : `${pathname}?page=${page}`);
  },
  async render(
    request: Request,
    { memberCookie, api, report }: RenderOptions,
  ): Promise<Partial<Rendered>> {
    const { pathname, search } = new URL(request.url);
    rendered.push(pathname + search);
    const page = {
      location: null,
      shared: false,
      tag: null,
      needs: [],
      retryAfter: null,
      changesAt: null,
    };
    if (away) {
      report(Object.assign(new Error('unavailable'), { isTemporary: true }), pathname);
      const retryAfter = pathname === '/patient' ? 40 : null;
      return { ...page, status: 503, html: `<p>timeout at ${pathname}`, retryAfter };
    }
    if (pathname.endsWith('/404'))
      return { ...page, status: 404, html: `<p>none at ${pathname}`, hidden: true };
    await api.adapter!({
      url: '/api/caller',
      method: 'get',
      headers: new AxiosHeaders(api.headers),
    });
    if (pathname === '/broken' || defective)
      throw Object.assign(new Error('defect'), { statusCode: 404 });
    const shared = !pathname.startsWith('/member');
    const html = `<!doctype html><p>${pathname}${search} ${text} ${memberCookie ?? 'nobody'}`;
    return {
      status: 200,
      html,
      location: null,
      shared,
      tag: shared ? tagOf(html) : null,
      sessionEnded: false,
      hidden: false,
      needs: pathname === '/video' ? ['video'] : [],
      noReferrer: pathname === '/secret',
      changesAt: null,
    };
  },
} as unknown as Entry;
const renderer: Renderer = {
  load: () => Promise.resolve(entry),
  assetsOf: () => ({ css: [], fonts: [], preload: [], entry: '' }),
};

/** Whether the API is overloaded. */
let busy = false;
/** Whether the API has no database. */
let away = false;
/** Whether every rendering fails because of a defect. */
let defective = false;
/** Tells the server that content has changed. */
let contentChanged = () => {};
/** Callers as the API saw them. */
let callers: { id: string; ip: string }[] = [];
/** Resolves when a slow call has arrived; the next one lets it be answered. */
let slowCallCame = Promise.withResolvers<void>();
let answerSlowCall = Promise.withResolvers<void>();

const api = {
  isReady: () => Promise.resolve(true),
  isBusy: () => busy,
  onContentChange: (forget: () => void) => (contentChanged = forget),
  previewBy: () => {},
  plugin: (app: FastifyInstance) => {
    app.setNotFoundHandler((_request, reply) =>
      reply.code(404).send({ status: 'ROUTE_NOT_FOUND' }),
    );
    const anyone = { config: { policy: 'anyone' } } as const;
    app.get('/*', anyone, (_request, reply) => reply.callNotFound());
    app.get('/caller', anyone, ({ id, ip }) => {
      callers.push({ id, ip });
      return { code: 200 };
    });
    app.get('/slow', anyone, async () => {
      slowCallCame.resolve();
      await answerSlowCall.promise;
      return { code: 200 };
    });
    return Promise.resolve();
  },
} as unknown as Api;

const open = (options: Partial<WebServerOptions> = {}) =>
  createWebServer({
    settings: readSettings(
      {
        PUBLIC_ORIGIN: 'https://www.portolane.example',
        TRUST_PROXY: '1',
        MEDIA_ORIGINS: 'https://video.portolane.example',
      },
      folder,
      { development: false, mode: 'demo' },
    ),
    renderer,
    api,
    publicFolder: join(folder, 'public'),
    buildFolder: join(folder, 'build'),
    logger: pino({ level: 'silent' }),
    ...options,
  });
const newServer = async (options: Partial<WebServerOptions> = {}) => (await open(options)).server;
let server: Server;

beforeAll(() => {
  for (const path of ['public', 'build/client/assets', 'build/liff/assets', 'build/desk/assets'])
    mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, 'build/client/assets/entry.js'), 'export {};');
  writeFileSync(join(folder, 'public/icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  for (const app of ['liff', 'desk'])
    writeFileSync(join(folder, `build/${app}/index.html`), '<!doctype html><head></head>');
  writeFileSync(join(folder, 'build/desk/door-worker.js'), '{}');
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  text = 'hello';
  rendered = [];
  callers = [];
  busy = false;
  slowCallCame = Promise.withResolvers();
  answerSlowCall = Promise.withResolvers();
  server = await newServer();
  return () => server.close();
});

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('a form that a browser submits to a page', () => {
  it.each([
    ['/login', '/not-sent?from=%2Flogin'],
    ['/en/login?redirectFrom=%2Fen', '/en/not-sent?from=%2Fen%2Flogin%3FredirectFrom%3D%252Fen'],
    ['/en', '/en/not-sent?from=%2Fen'],
    ['/en?query=a', '/en/not-sent?from=%2Fen%3Fquery%3Da'],
    ['/en-US/login', '/en/not-sent?from=%2Fen-US%2Flogin'],
    ['//evil.example', '/not-sent?from=%2F'],
    ['/%zz', '/not-sent?from=%2F%25zz'],
  ])('%s → %s', async (url, location) => {
    const response = await server.inject({
      method: 'POST',
      url,
      headers: { ...browser, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'name=%E7%8E%8B',
    });
    expect([response.statusCode, response.headers.location]).toEqual([303, location]);
    expect(response.headers['cache-control']).toBe('private, no-store');
  });

  it.each([
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="note"\r\n\r\nhello\r\n--x--',
    ],
    ['text/plain', 'note=hello'],
    ['application/json', '{'],
    ['nonsense', 'hello'],
    ['application/x-www-form-urlencoded', 'a'.repeat(serverOptions.bodyLimit + 1)],
  ])('is handled as %s too, whatever it contains', async (type, payload) => {
    const response = await server.inject({
      method: 'POST',
      url: '/login',
      headers: { ...browser, 'content-type': type },
      payload,
    });
    expect([response.statusCode, response.headers.location]).toEqual([
      303,
      '/not-sent?from=%2Flogin',
    ]);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'] as const)(
    'is rejected with a reason when a program sends it (%s)',
    async (method) => {
      const response = await server.inject({
        method,
        url: '/login',
        headers: { accept: 'application/json' },
      });
      expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD']);
      expect(response.json()).toHaveProperty('message');
    },
  );
});

describe('an unknown path', () => {
  it.each([
    ['/%zz', '/404'],
    ['/en/%zz', '/en/404'],
    ['//evil.example', '/404'],
  ])('%s is answered with 404 and the page of %s, without a redirect', async (url, page) => {
    for (const headers of [browser, { accept: 'application/json' }]) {
      const response = await server.inject({ method: 'GET', url, headers });
      expect([response.statusCode, response.body]).toEqual([404, `<p>none at ${page}`]);
      expect(response.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
        'cache-control': 'private, no-store',
        'content-security-policy': expect.any(String) as string,
      });
    }
    const head = await server.inject({ method: 'HEAD', url, headers: browser });
    expect([head.statusCode, head.body]).toEqual([404, '']);
  });

  it.each(['/assets/nope.js', '/assets/', '/assets/%00', '/assets/%zz', '/liff/assets/nope.js'])(
    '%s is not a file',
    async (url) => {
      const response = await server.inject({ url, headers: browser });
      expect(response.statusCode).toBe(404);
      expect(response.headers['cache-control']).toBe('private, no-store');
    },
  );

  it.each(['/assets/../build.js', '/assets/%2e%2e/build.js', '/assets//entry.js'])(
    '%s is not a file, and does not escape the folder',
    async (path) => {
      await server.listen({ port: 0 });
      const { port } = server.server.address() as { port: number };
      // Node's own client sends the path as it is; others normalise it.
      const status = await new Promise((done, fail) => {
        httpRequest({ port, path }, (response) => {
          response.resume();
          done(response.statusCode);
        })
          .on('error', fail)
          .end();
      });
      expect(status).toBe(404);
    },
  );

  it('is answered by the API below /api', async () => {
    for (const method of ['GET', 'POST'] as const) {
      const response = await server.inject({ method, url: '/api/nope', headers: browser });
      expect([response.statusCode, response.json()]).toEqual([404, { status: 'ROUTE_NOT_FOUND' }]);
    }
    const unreadable = await server.inject({ url: '/api/%zz', headers: browser });
    expect([unreadable.statusCode, unreadable.json()]).toEqual([
      400,
      expect.objectContaining({ status: 'INPUT_INVALID' }),
    ]);
  });

  it('differs from a page that fails, which never redirects, whatever its error says', async () => {
    const response = await server.inject({ url: '/broken', headers: browser });
    expect(response.statusCode).toBe(500);
    expect(response.headers['content-type']).toContain('text/html');
  });
});

describe('the mini-app', () => {
  it.each([
    ['/liff/', 200],
    ['/liff/me?from=menu', 200],
    ['/liff/waiting/', 200],
    ['/liff/enrolment/00000000-0000-4000-8000-000000000001/passes', 200],
    ['/liff/nowhere', 404],
    ['/liff/me/more', 404],
  ])('%s answers %i with its HTML', async (url, status) => {
    const response = await server.inject({ url, headers: browser });
    const { statusCode, body } = response;
    expect([statusCode, body]).toEqual([
      status,
      expect.stringMatching(/^<!doctype html><head><script/),
    ]);
    expect(body).toContain('"sitename":"www.portolane.example"');
  });
});

describe('a public page', () => {
  it('is not sent again to a client that has it', async () => {
    const { etag } = (await server.inject('/event')).headers as { etag: string };
    expect(etag).toMatch(/^W\/"[\w-]{16}"$/);
    for (const header of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const response = await server.inject({ url: '/event', headers: { 'if-none-match': header } });
      expect([header, response.statusCode, response.body]).toEqual([header, 304, '']);
      expect(response.headers).toMatchObject({
        etag,
        vary: 'accept-encoding',
        'cache-control': expect.stringContaining('s-maxage=30') as string,
      });
      // A shared cache may show it for ten minutes while the site cannot answer.
      expect(response.headers['cache-control']).toContain('stale-if-error=600');
    }
    expect((await server.inject('/member')).headers['cache-control']).toBe('private, no-store');
    for (const header of ['"other"', 'W/"other"', ''])
      expect(
        (await server.inject({ url: '/event', headers: { 'if-none-match': header } })).statusCode,
      ).toBe(200);
  });

  it('has the same tag in every process', async () => {
    const other = await newServer();
    expect((await other.inject('/event')).headers['etag']).toBe(
      (await server.inject('/event')).headers['etag'],
    );
    await other.close();
  });

  it('is rendered once for all URLs that differ only in parameters it does not read', async () => {
    const plain = await server.inject('/event?page=2');
    for (const url of [
      '/event?page=2&utm_source=mail',
      '/event?fbclid=1&page=2',
      '/event?gclid=x&page=2&anything=1',
    ]) {
      const response = await server.inject(url);
      expect([response.body, response.headers['etag']]).toEqual([
        plain.body,
        plain.headers['etag'],
      ]);
    }
    expect(rendered).toEqual(['/event?page=2']);
    await server.inject('/event?page=3');
    expect(rendered).toEqual(['/event?page=2', '/event?page=3']);
  });

  it('keeps the whole URL of a page that is not public', async () => {
    await server.inject('/member?utm_source=mail');
    expect(rendered).toEqual(['/member?utm_source=mail']);
  });

  it('is rendered again as soon as content has changed', async () => {
    await server.inject('/event');
    contentChanged();
    await server.inject('/event');
    expect(rendered).toEqual(['/event', '/event']);
  });

  it('calls the API on behalf of its visitor', async () => {
    const response = await server.inject({
      url: '/event',
      headers: { 'x-request-id': 'balancer-0001', 'x-forwarded-for': '203.0.113.7' },
    });
    expect(response.headers['x-request-id']).toBe('balancer-0001');
    expect(callers).toEqual([{ id: 'balancer-0001', ip: '203.0.113.7' }]);
  });

  it('answers HEAD requests', async () => {
    const response = await server.inject({ method: 'HEAD', url: '/event' });
    expect([response.statusCode, response.body]).toEqual([200, '']);
    expect(Number(response.headers['content-length'])).toBeGreaterThan(0);
  });

  it('has no viewer, and a member’s page has the one of the cookie', async () => {
    const cookie = `other=%zz; member=${encodeURIComponent('{"name":"王"}')}`;
    expect((await server.inject({ url: '/event', headers: { cookie } })).body).toContain('nobody');
    expect((await server.inject({ url: '/member', headers: { cookie } })).body).toContain(
      '{"name":"王"}',
    );
  });

  it('redirects from another spelling of the language prefix', async () => {
    const response = await server.inject('/zh-TW/event?page=2');
    expect([response.statusCode, response.headers.location]).toEqual([308, '/event?page=2']);
  });
});

describe('the hosts that a page may load from', () => {
  const policyOf = async (path: string) =>
    (await server.inject({ url: path, headers: browser })).headers['content-security-policy'];
  it('are our own by default', async () => {
    for (const path of ['/event', '/member', '/broken'])
      expect(await policyOf(path)).not.toMatch(/https?:/);
  });
  it('include those of its row, and no other page has them', async () => {
    expect(await policyOf('/video')).toContain(
      'frame-src https://www.youtube-nocookie.com https://video.portolane.example;',
    );
    expect(await policyOf('/video?page=2')).not.toContain('line.me');
  });
  it('are never asked for at the mini-app without its slash, which LINE’s endpoint has', async () => {
    for (const [path, target] of [
      ['/liff', '/liff/'],
      ['/liff?when=past&lang=en', '/liff/?when=past&lang=en'],
    ] as const) {
      const { statusCode, headers } = await server.inject(path);
      expect([statusCode, headers.location]).toEqual([308, target]);
    }
  });
  it('include LINE’s in the mini-app', async () => {
    for (const path of ['/liff/', '/liff/me', '/liff/nowhere']) {
      expect(await policyOf(path)).toContain("script-src 'self' https://static.line-scdn.net;");
      expect(await policyOf(path)).toContain("frame-src 'none'");
    }
  });
  it('are strict at the desk, where no server renders a style', async () => {
    for (const path of ['/desk', '/desk/', '/desk/people']) {
      expect(await policyOf(path)).toContain("script-src 'self' 'wasm-unsafe-eval';");
      expect(await policyOf(path)).toContain("style-src 'self';");
    }
    expect((await server.inject('/desk/')).headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'cache-control': 'no-cache',
    });
  });
  it('are those of a script for the worker of the door, which is asked for with each visit', async () => {
    expect((await server.inject('/desk/door-worker.js')).headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    });
  });
});

it('a page whose URL may contain a token sends no referrer; others use the browser’s default', async () => {
  const policyOf = async (path: string) =>
    (await server.inject({ url: path, headers: browser })).headers['referrer-policy'];
  expect([await policyOf('/secret'), await policyOf('/event')]).toEqual([
    'no-referrer',
    'strict-origin-when-cross-origin',
  ]);
});

describe('with a stand-in for LINE', () => {
  const guest: Guest = {
    settings: {},
    addRoutes: () => {},
    startLines: () => [],
    miniApp: {
      origin: 'http://127.0.0.1:3001',
      scriptPath: '/demo/line.js',
      script: () => 'the script',
    },
    close: () => Promise.resolve(),
  };

  it('the mini-app’s page runs the stand-in’s script first, and may call it', async () => {
    const other = await newServer({ guest });
    const page = await other.inject('/liff/account-bind');
    expect(page.body).toContain('<script src="/demo/line.js"></script>');
    expect(page.headers['content-security-policy']).toMatch(
      /connect-src [^;]*http:\/\/127\.0\.0\.1:3001/,
    );
    expect((await other.inject('/demo/line.js')).body).toBe('the script');
    expect(
      (await other.inject({ url: '/event', headers: browser })).headers['content-security-policy'],
    ).not.toContain('3001');
    await other.close();
  });

  it('without a stand-in the page has no trace of it', async () => {
    expect((await server.inject('/liff/')).body).not.toContain('demo');
    expect((await server.inject('/demo/line.js')).body).not.toBe('the script');
  });
});

describe('a file of the build', () => {
  it('is not sent again to a client that has it', async () => {
    const first = await server.inject('/assets/entry.js');
    const { etag, 'cache-control': cacheControl } = first.headers;
    for (const header of [etag, `"other", ${String(etag)}`, '*']) {
      const response = await server.inject({
        url: '/assets/entry.js',
        headers: { 'if-none-match': header as string },
      });
      expect([header, response.statusCode, response.body]).toEqual([header, 304, '']);
      expect(response.headers).toMatchObject({ etag, 'cache-control': cacheControl });
    }
  });
});

/** A request over the network; those of `inject` count as the server's own. */
const ask = async (origin: string, path: string) => {
  const response = await fetch(origin + path, { headers: browser });
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    type: response.headers.get('content-type'),
    text: await response.text(),
  };
};

describe('under overload', () => {
  it('pages and calls are refused early with Retry-After, and health checks are answered', async () => {
    const origin = await server.listen({ port: 0 });
    busy = true;
    expect(await ask(origin, '/event')).toMatchObject({
      status: 503,
      retryAfter: '5',
      type: 'text/html; charset=utf-8',
    });
    const call = await ask(origin, '/api/caller');
    expect([call.status, call.retryAfter, JSON.parse(call.text)]).toEqual([
      503,
      '5',
      expect.objectContaining({ status: 'SERVICE_UNAVAILABLE' }),
    ]);
    const { headers } = await fetch(`${origin}/event`);
    const refused = await ask(origin, '/en/event?page=2');
    const script = /<script>(.*)<\/script>/s.exec(refused.text)![1]!;
    const hash = createHash('sha256').update(script).digest('base64');
    expect(headers.get('content-security-policy'), 'the page may try again').toContain(hash);
    expect(refused.text).toContain('tries again by itself');
    const health = await ask(origin, '/healthz');
    expect([health.status, JSON.parse(health.text)]).toEqual([
      200,
      { status: 'ok', version: manifest.version },
    ]);
    expect((await ask(origin, '/assets/entry.js')).status, 'what an accepted page needs').toBe(200);
    expect([rendered, callers]).toEqual([[], []]);
    busy = false;
    expect((await ask(origin, '/event')).status).toBe(200);
  });

  it('a page that is in the cache is answered, and made anew', async () => {
    const origin = await server.listen({ port: 0 });
    await ask(origin, '/event');
    busy = true;
    expect((await ask(origin, '/event')).status).toBe(200);
    text = 'newer';
    const answered = async () => (await ask(origin, '/event')).text;
    await expect.poll(answered, { timeout: 10_000, interval: 200 }).toContain('newer');
  });

  it('an accepted page gets the responses to its API calls', async () => {
    busy = true;
    // Requests of `inject` count as the server's own.
    expect((await server.inject('/event')).statusCode).toBe(200);
  });
});

it('renders a limited number of pages for an address, and serves it from the cache beyond that', async () => {
  const settings = readSettings(
    { PUBLIC_ORIGIN: 'https://www.portolane.example', TRUST_PROXY: '1', PAGE_CACHE_MS: '60000' },
    folder,
    { development: false, mode: 'demo' },
  );
  const limited = await newServer({
    settings: { ...settings, limits: { pagesPerAddress: 2 }, limitsByAddress: true },
  });
  const origin = await limited.listen({ port: 0 });
  const ask = async (path: string, address = '203.0.113.1') => {
    const response = await fetch(origin + path, { headers: { 'x-forwarded-for': address } });
    return {
      status: response.status,
      body: await response.text(),
      retryAfter: Number(response.headers.get('retry-after')),
    };
  };
  expect((await ask('/first')).status).toBe(200);
  expect((await ask('/member')).status).toBe(200);
  const refused = await ask('/en/third');
  expect(refused.status).toBe(429);
  expect(refused.retryAfter).toBeGreaterThan(0);
  expect(refused.body).toContain('Too many pages were requested');
  expect((await ask('/first')).status).toBe(200);
  expect((await ask('/en/third', '203.0.113.2')).status).toBe(200);
  // Images of link previews are drawn, too.
  const preview = (n: number) => `/share/picture/a.jpg/${String(n).padStart(32, '0')}/1280.jpg`;
  const previews = await Promise.all([1, 2, 3].map((n) => ask(preview(n), '203.0.113.3')));
  expect(previews.map(({ status }) => status)).toEqual([404, 404, 429]);
  await limited.close();
});

describe('a slow client', () => {
  const head = 'POST /api/cart/checkout HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  it.each([
    ['sends half a request', `${head}Content-Length: 100\r\n\r\n{"half":`, ''],
    ['drips headers', `${head}X-A: `, 'a'],
    ['drips a body', `${head}Content-Length: 100000\r\n\r\n`, 'x'],
    ['drips chunks', `${head}Transfer-Encoding: chunked\r\n\r\n`, '1\r\nx\r\n'],
  ])('that %s gets an error and is disconnected', async (_what, first, drop) => {
    const { server: impatient } = await open({
      clientLimits: {
        requestTimeout: 200,
        http: { headersTimeout: 200, connectionsCheckingInterval: 50 },
      },
    });
    const origin = await impatient.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.write(first);
    // Bytes written after the answer may be refused.
    socket.on('error', () => {});
    const dripping = setInterval(() => socket.writable && socket.write(drop), 20);
    // Others do not wait for it.
    expect((await ask(origin, '/healthz')).status).toBe(200);
    let answer = '';
    socket.on('data', (part) => (answer += String(part)));
    await new Promise((closed) => socket.once('close', closed));
    clearInterval(dripping);
    expect(answer).toContain('408');
    await impatient.close();
  });

  it.each([
    ['between two requests', '/healthz', { keepAliveTimeout: 200 }],
    ['while it waits for an answer', '/api/slow', { connectionTimeout: 200 }],
  ])('that is silent %s is disconnected', async (_when, path, clientLimits) => {
    const { server: impatient } = await open({ clientLimits });
    const origin = await impatient.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    socket.resume();
    await expect.poll(() => socket.closed, { timeout: 10_000 }).toBe(true);
    answerSlowCall.resolve();
    await impatient.close();
  });

  it('has less than 30 seconds', () => {
    const { requestTimeout, http } = serverOptions;
    // 0 would disable the limit.
    expect(
      Math.min(requestTimeout, http.headersTimeout, http.connectionsCheckingInterval),
    ).toBeGreaterThan(0);
    expect(
      Math.max(requestTimeout, http.headersTimeout) + http.connectionsCheckingInterval,
    ).toBeLessThan(30_000);
  });
});

it('a proxy that is not configured is said once in the log', async () => {
  const said: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void said.push(line) });
  const settings = readSettings({ SMS_GATEWAY_URL: 'https://sms.example/' }, folder, {
    development: false,
    mode: 'production',
  });
  const direct = await newServer({ settings, logger });
  for (const path of ['/', '/api/caller', '/'])
    await direct.inject({ url: path, headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(said.filter((line) => line.includes('TRUST_PROXY is not set'))).toHaveLength(1);
  await direct.close();
});

it('connections beyond the limit are closed at once', async () => {
  const settings = readSettings({ MAX_CONNECTIONS: '1' }, folder, {
    development: false,
    mode: 'demo',
  });
  const { server: small } = await open({ settings });
  const origin = await small.listen({ port: 0 });
  const first = connect(Number(new URL(origin).port), '127.0.0.1');
  await once(first, 'connect');
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow('fetch failed');
  first.destroy();
  await expect
    .poll(() =>
      fetch(`${origin}/healthz`).then(
        (r) => r.status,
        () => 0,
      ),
    )
    .toBe(200);
  await small.close();
});

describe('a page whose content cannot be read', () => {
  afterEach(() => {
    away = false;
    defective = false;
    text = 'hello';
  });
  const get = async (path: string) => {
    const { statusCode, body } = await server.inject(path);
    return statusCode === 200 ? body : statusCode;
  };

  it('answers 503 with Retry-After at its own address, which no cache keeps', async () => {
    away = true;
    for (const [path, seconds] of [
      ['/never-seen', '5'],
      ['/member', '5'],
      ['/patient', '40'],
    ]) {
      const { statusCode, headers, body } = await server.inject(path!);
      expect([path, statusCode, headers['retry-after']]).toEqual([path, 503, seconds]);
      expect(body).toBe(`<p>timeout at ${path}`);
      expect(headers).toMatchObject({ 'cache-control': 'private, no-store' });
      expect(headers).not.toHaveProperty('x-robots-tag');
    }
    away = false;
    expect(await get('/never-seen')).toContain('hello');
  });

  it.each([
    ['the database is away', () => (away = true)],
    ['its rendering fails', () => (defective = true)],
  ])('is served from the cache for ten minutes while %s', async (_why, fail) => {
    const before = await get('/kept');
    await get('/member');
    let shift = 0;
    const now = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + shift);
    // The cache reads the clock once a millisecond.
    const pass = (milliseconds: number) => {
      shift += milliseconds;
      return new Promise((passed) => setTimeout(passed, 5));
    };
    try {
      fail();
      await pass(60_000);
      expect(await get('/kept')).toBe(before);
      expect(await get('/never-seen')).toBeTypeOf('number');
      expect(await get('/member'), 'only public pages are kept').toBeTypeOf('number');
      await pass(530_000);
      expect(await get('/kept')).toBe(before);
      await pass(20_000);
      await expect.poll(() => get('/kept')).toBeTypeOf('number');
      away = false;
      defective = false;
      text = 'changed';
      await expect.poll(() => get('/kept')).toContain('changed');
    } finally {
      clock.mockRestore();
    }
  });
});

it('a process that shuts down says so at once and finishes its requests', async () => {
  const { server: ending, drain } = await open();
  const origin = await ending.listen({ port: 0 });
  expect((await ask(origin, '/readyz')).status).toBe(200);
  const slow = fetch(`${origin}/api/slow`);
  await slowCallCame.promise;
  drain.announce();
  const refused = await ask(origin, '/readyz');
  let idle = false;
  const drained = drain.begin(new AbortController().signal).then(() => (idle = true));
  await expect.poll(() => ending.server.listening).toBe(false);
  expect([refused.status, JSON.parse(refused.text), idle]).toEqual([
    503,
    { status: 'stopping' },
    false,
  ]);
  answerSlowCall.resolve();
  expect(await (await slow).json()).toEqual({ code: 200 });
  await drained;
  await ending.close();
});

it('files at the root have their media type, and browsers that have them are told so', async () => {
  const response = await server.inject('/icon.svg');
  expect(response.statusCode).toBe(200);
  expect(response.body).toContain('<svg');
  expect(response.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
  });
  const again = await server.inject({
    url: '/icon.svg',
    headers: { 'if-none-match': response.headers.etag as string },
  });
  expect(again.statusCode).toBe(304);
  expect((await server.inject({ method: 'HEAD', url: '/icon.svg' })).statusCode).toBe(200);
});

it('a file at the root whose media type is not known ends the start', async () => {
  mkdirSync(join(folder, 'odd'), { recursive: true });
  writeFileSync(join(folder, 'odd/data.xyz'), '');
  await expect(open({ publicFolder: join(folder, 'odd') })).rejects.toThrow('media type');
});

it('no page of an editor can be below a path that the server itself answers', () => {
  const roots = server
    .printRoutes({ commonPrefix: false })
    .split('\n')
    // The first level of the tree: `├── /desk (GET, HEAD)`.
    .flatMap((line) => /^[├└]── \/(\S+)/.exec(line)?.[1] ?? [])
    // Calendars are beside the pages of events; the path of a page has no dot.
    .filter((path) => !path.endsWith('.ics'))
    .map((path) => path.split('/')[0]!)
    .filter((root) => !root.includes('.'));
  expect(roots).toEqual(expect.arrayContaining(['api', 'desk', 'healthz', 'liff', 'share']));
  expect(roots.filter((root) => ownPathProblem(`/${root}/terms`) !== 'taken')).toEqual([]);
});

it('robots.txt disallows every hidden page in both languages', async () => {
  const response = await server.inject('/robots.txt');
  expect(response.headers['content-type']).toContain('text/plain');
  expect(response.body.split('\n')).toEqual([
    'User-agent: *',
    ...[
      '/api/',
      '/event/*/apply',
      '/login',
      '/404',
      '/not-sent',
      '/en/event/*/apply',
      '/en/login',
      '/en/404',
      '/en/not-sent',
    ].map((path) => `Disallow: ${path}`),
    '',
    'Sitemap: https://www.portolane.example/sitemap.xml',
    '',
  ]);
});

const internalToken = 'secret-of-website-and-api-long-enough';

describe('a backend at API_ORIGIN', () => {
  /** Starts a site in front of a backend with the given response. */
  async function before(
    answer: (request: FastifyRequest, reply: FastifyReply) => unknown,
    apiTimeout?: number,
  ) {
    const backend = Fastify();
    backend.all('/*', answer);
    const apiOrigin = await backend.listen({ port: 0, host: '127.0.0.1' });
    const { server: site } = await createWebServer({
      settings: {
        ...readSettings(
          { PUBLIC_ORIGIN: 'https://www.portolane.example', TRUST_PROXY: '1' },
          folder,
          { development: false, mode: 'demo' },
        ),
        apiOrigin,
        internalToken,
      },
      renderer,
      api: null,
      publicFolder: join(folder, 'public'),
      buildFolder: null,
      logger: pino({ level: 'silent' }),
      ...(apiTimeout ? { apiTimeout } : {}),
    });
    const origin = await site.listen({ port: 0, host: '127.0.0.1' });
    // A response that a test has not read to its end would keep its connection open and block
    // closing.
    for (const listening of [site, backend])
      cleanUp.push(async () => {
        listening.server.closeAllConnections();
        await listening.close();
      });
    return { origin, call: (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init) };
  }
  const cleanUp: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of cleanUp.splice(0)) await end();
  });

  it('is told the client’s address and the request id, and not what a visitor claims', async () => {
    const { call } = await before((request) => request.headers);
    const headers = {
      'x-forwarded-for': '203.0.113.9, 198.51.100.7',
      'x-request-id': 'a-balancer-id-1',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      forwarded: 'for=192.0.2.66;host=evil.example',
    };
    const told: unknown = await (await call('/api/homepage', { headers })).json();
    expect(told).not.toHaveProperty('forwarded');
    expect(told).toMatchObject({
      'x-forwarded-for': '198.51.100.7',
      'x-request-id': 'a-balancer-id-1',
      'x-forwarded-host': 'www.portolane.example',
      'x-forwarded-proto': 'https',
    });
  });

  it('keeps its own codes and messages', async () => {
    const answer = { code: 418, status: 'TEAPOT_FRONT_IS_HOT', message: '茶壺很燙，請稍候。' };
    const { call } = await before((_request, reply) => reply.code(418).send(answer));
    const response = await call('/api/cart/checkout', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect([response.status, await response.json()]).toEqual([418, answer]);
  });

  it('that is overloaded is called once, because only the caller knows what is safe to repeat', async () => {
    let asked = 0;
    const { call } = await before((_request, reply) => {
      asked += 1;
      return reply
        .code(503)
        .header('retry-after', '7')
        .send({ code: 503, status: 'SERVICE_UNAVAILABLE', message: '稍後再試' });
    });
    const response = await call('/api/homepage');
    expect([response.status, response.headers.get('retry-after'), asked]).toEqual([503, '7', 1]);
  });

  it('that is too slow is aborted, with Retry-After', async () => {
    const { call } = await before(() => new Promise(() => {}), 300);
    const response = await call('/api/homepage', { headers: { 'accept-language': 'en' } });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.json()).toMatchObject({
      code: 503,
      status: 'SERVICE_UNAVAILABLE',
      message: expect.stringContaining('Try again') as string,
    });
  });

  it('that gives no content leaves a sitemap of the pages without parameters; one that is down, none', async () => {
    let status = 404;
    const { call } = await before((_request, reply) => reply.code(status).send({}));
    const sitemap = await call('/sitemap.xml');
    expect([sitemap.status, (await sitemap.text()).match(/<loc>.*?<\/loc>/g)]).toEqual([
      200,
      ['<loc>https://www.portolane.example/</loc>', '<loc>https://www.portolane.example/en</loc>'],
    ]);
    status = 503;
    const other = await before((_request, reply) => reply.code(status).send({}));
    const refused = await other.call('/sitemap.xml');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  });

  it('gets no visitor’s call at its internal address, and none with the secret', async () => {
    const seen: string[] = [];
    const { call } = await before((request) => {
      seen.push(JSON.stringify({ url: request.url, ...request.headers }));
      return {};
    });
    for (const path of ['/api/homepage', '', '/api/..', '/api/%2e%2e', '/api/x/../..'])
      await call(`${path}${PAGES_PATH}`, { redirect: 'manual' });
    expect(seen).toHaveLength(1);
    expect(seen[0]).toContain(`"/api/homepage${PAGES_PATH}"`);
    expect(seen[0]).not.toContain(internalToken);
  });

  it('that does not respond leaves the site degraded, and not gone', async () => {
    let status = 200;
    const { call } = await before((_request, reply) => reply.code(status).send({}));
    const readiness = async () => {
      const response = await call('/readyz');
      return [response.status, await response.json()];
    };
    expect(await readiness()).toEqual([200, { status: 'ready' }]);
    status = 500;
    expect(await readiness()).toEqual([200, { status: 'degraded' }]);
    expect((await call('/healthz')).status).toBe(200);
  });
});

it('an unreachable backend results in the API’s own error response', async () => {
  const closed = Fastify();
  const apiOrigin = await closed.listen({ port: 0 });
  await closed.close();
  const { server: alone } = await createWebServer({
    settings: {
      ...readSettings({}, folder, { development: false, mode: 'demo' }),
      apiOrigin,
      internalToken,
    },
    renderer,
    api: null,
    publicFolder: join(folder, 'public'),
    buildFolder: null,
    logger: pino({ level: 'silent' }),
  });
  const origin = await alone.listen({ port: 0 });
  const response = await fetch(`${origin}/api/event/search`, {
    method: 'POST',
    headers: { ...browser, 'content-type': 'application/json' },
    body: '{}',
  });
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await response.json()).toMatchObject({ code: 503, status: 'SERVICE_UNAVAILABLE' });
  await alone.close();
});
