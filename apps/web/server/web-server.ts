/** Puts the pieces on one port: pages, drawings, static files, the LINE mini-app, and the API (or the way to another one). */
import { resolve } from 'node:path';
import compressPlugin from '@fastify/compress';
import cookies from '@fastify/cookie';
import proxy from '@fastify/http-proxy';
import staticFiles from '@fastify/static';
import middie from '@fastify/middie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { ViteDevServer } from 'vite';
import { type Api, Drain, serverOptions, shedLoad } from '@portolane/api';
import { httpAdapter, inProcessAdapter } from './api-adapter.ts';
import { demoOutboxRoute } from './demo-outbox.ts';
import { pageRoute } from './page-route.ts';
import { plateRoute } from './plate-route.ts';
import { addRefusals, createRefusals, dropBodies } from './refusals.ts';
import type { Renderer } from './renderer.ts';
import { robotsRoute } from './robots-route.ts';
import { commonHeaders, pageHeaders } from './security-headers.ts';
import type { ServerSettings } from './settings.ts';

export interface WebServerOptions {
  settings: ServerSettings;
  renderer: Renderer;
  /** null with API_ORIGIN. */
  api: Api | null;
  /** Files that are served as they are, at the root. */
  publicFolder: string;
  /** The build to serve; null while developing. */
  buildFolder: string | null;
  logger: FastifyBaseLogger;
  /** Development only. */
  vite?: ViteDevServer | null;
  now?: () => Date;
  /** In place of `serverOptions`' limits on clients. Tests do not wait for those. */
  clientLimits?: Pick<typeof serverOptions, 'requestTimeout' | 'http'>;
}

export interface WebServer {
  server: FastifyInstance;
  drain: Drain;
}

export async function createWebServer({
  settings,
  renderer,
  api,
  publicFolder,
  buildFolder,
  logger,
  vite = null,
  now = () => new Date(),
  clientLimits,
}: WebServerOptions): Promise<WebServer> {
  const hops = settings.trustProxy;
  const https = settings.publicOrigin.startsWith('https:');
  const refusals = createRefusals({ renderer, https });
  const server = Fastify({
    ...serverOptions,
    ...clientLimits,
    frameworkErrors: refusals.unroutable,
    loggerInstance: logger,
    trustProxy: typeof hops === 'number' ? (_address, hop) => hop < hops : hops,
  }) as unknown as FastifyInstance;
  server.server.maxConnections = settings.maxConnections;
  const headers = commonHeaders(https);
  server.addHook('onRequest', async (request, reply) => void reply.headers(headers).header('x-request-id', request.id));
  addRefusals(server, refusals);
  const drain = new Drain(server);
  await shedLoad(server, () => api?.isBusy() ?? false);

  await server.register(compressPlugin, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: { params: { 0: 5 } } });

  server.get('/healthz', { config: { alwaysAnswers: true } }, () => ({ status: 'ok' }));
  server.get('/readyz', { config: { alwaysAnswers: true } }, async (_request, reply) => {
    if (drain.began) return reply.code(503).send({ status: 'stopping' });
    const ready = api
      ? await api.isReady()
      : await fetch(`${settings.apiOrigin}/api/setting/zh-TW`).then(
          (r) => r.ok,
          () => false,
        );
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });

  if (api) {
    await server.register(api.plugin, { prefix: '/api' });
    if (settings.demo) demoOutboxRoute(server, api);
  } else {
    await server.register(proxy, { upstream: settings.apiOrigin!, prefix: '/api', rewritePrefix: '/api', http2: false });
  }

  dropBodies(server);
  plateRoute(server);
  robotsRoute(server, renderer);

  if (vite) {
    await server.register(middie);
    server.use(vite.middlewares);
  } else if (buildFolder) {
    await server.register(staticFiles, { root: resolve(buildFolder, 'client/assets'), prefix: '/assets/', immutable: true, maxAge: '1y', preCompressed: true });
  }
  await server.register(staticFiles, { root: publicFolder, prefix: '/', decorateReply: vite !== null, wildcard: false, maxAge: '1h' });

  if (buildFolder) {
    const liffDist = resolve(buildFolder, 'liff');
    await server.register(staticFiles, {
      root: resolve(liffDist, 'assets'),
      prefix: '/liff/assets/',
      immutable: true,
      maxAge: '1y',
      decorateReply: false,
      preCompressed: true,
    });
    const shellHeaders = pageHeaders([], { https, development: settings.development });
    const shell = (_request: FastifyRequest, reply: FastifyReply) =>
      reply.headers({ ...shellHeaders, 'cache-control': 'no-cache' }).sendFile('index.html', liffDist, { cacheControl: false });
    server.get('/liff', shell);
    server.get('/liff/*', shell);
  }

  await server.register(cookies);
  pageRoute(server, {
    settings,
    renderer,
    now,
    refusals,
    apiOf: (visitor) =>
      api ? { baseURL: '/api', adapter: inProcessAdapter(server, visitor) } : { baseURL: `${settings.apiOrigin}/api`, adapter: httpAdapter(visitor) },
    onContentChange: (forget) => api?.onContentChange(forget),
  });
  return { server, drain };
}
