/**
 * Assembles everything on one port: pages, illustrations, static files, the LINE mini-app, and the
 * API (or the proxy to another one).
 */
import { globSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import compressPlugin from '@fastify/compress';
import cookies from '@fastify/cookie';
import staticFiles from '@fastify/static';
import middie from '@fastify/middie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import { type Api, type Guest, loadApi, type serverOptions, trustedProxies } from '@portolane/api';
import { limitConnections, shedLoad } from '@portolane/server/load/overload.ts';
import { readLimits } from '@portolane/server/load/read-limits.ts';
import { addMetricsRoute, type SiteMetrics } from '@portolane/server/metrics/metrics-route.ts';
import { Drain } from '@portolane/server/process/drain.ts';
import { logServerErrors } from '@portolane/server/process/guard-process.ts';
import { healthRoutes } from '@portolane/server/routes/health-routes.ts';
import { addProxyNotice } from '@portolane/server/routes/proxy-notice.ts';
import { requestId } from '@portolane/server/routes/request-id.ts';
import { requirePolicies, underPolicy } from '@portolane/server/routes/route-policies.ts';
import { inProcessAdapter } from './api-adapter.ts';
import { API_TIMEOUT_MS, proxyApi, isBackendReady } from './api-proxy.ts';
import { builtFiles } from './built-files.ts';
import { deskApp } from './desk-app.ts';
import { drawingsRoute } from './identity/drawings-route.ts';
import { identityRoutes } from './identity/identity-routes.ts';
import { type IdentityReader, identityReader } from './identity/site-identity.ts';
import { fileLoader } from './load-file.ts';
import { feedRoutes } from './feeds/feed-routes.ts';
import { pagesElsewhere } from './feeds/pages-elsewhere.ts';
import { assetFolders } from './kept-builds.ts';
import { miniApp } from './mini-app.ts';
import { pageRoute, type Pages } from './page-route.ts';
import { previewRenderer } from './preview/preview-renderer.ts';
import { addRefusals, createRefusals, dropBodies } from './refusals.ts';
import type { Renderer } from './renderer.ts';
import { robotsRoute } from './robots-route.ts';
import { rootFiles } from './root-files.ts';
import { commonHeaders } from './security-headers.ts';
import { shareRoute } from './share/share-route.ts';
import type { ServerSettings } from './settings.ts';

export interface WebServerOptions {
  settings: ServerSettings;
  renderer: Renderer;
  /** Null if API_ORIGIN is set: calls are passed on to it. */
  api: Api | null;
  /** Files served unchanged at the root. */
  publicFolder: string;
  /** The build to serve; null during development. */
  buildFolder: string | null;
  logger: FastifyBaseLogger;
  guest?: Guest | null;
  /** Null if metrics are switched off, so nothing is counted. */
  metrics?: SiteMetrics | null;
  /** Development only. */
  vite?: ViteDevServer | null;
  now?: () => Date;
  /** Milliseconds until a call to the backend at API_ORIGIN is aborted. */
  apiTimeout?: number;
  /** Override the client limits of `serverOptions`, which tests cannot wait for. */
  clientLimits?: Partial<
    Pick<typeof serverOptions, 'requestTimeout' | 'connectionTimeout' | 'keepAliveTimeout' | 'http'>
  >;
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
  guest = null,
  metrics = null,
  vite = null,
  now = () => new Date(),
  apiTimeout = API_TIMEOUT_MS,
  clientLimits,
}: WebServerOptions): Promise<WebServer> {
  const { serverOptions } = await loadApi();
  const https = settings.publicOrigin.startsWith('https:');
  // No request comes before the routes are there.
  const renderAt: Pages['renderAt'] = (path, request) => pages.renderAt(path, request);
  const refusals = createRefusals({
    renderer,
    https,
    renderAt,
    // No request comes before the server is there, by which the API is asked.
    identity: { last: (language) => identity.last(language) },
    answerApiError: serverOptions.frameworkErrors,
  });
  const server = Fastify({
    ...serverOptions,
    ...clientLimits,
    frameworkErrors: refusals.unroutable,
    loggerInstance: logger,
    genReqId: requestId,
    trustProxy: trustedProxies(settings),
  }) as unknown as FastifyInstance;
  logServerErrors(server);
  limitConnections(server, settings);
  requirePolicies(server);
  addProxyNotice(server, settings);
  metrics?.own.countResponses(server);
  const headers = commonHeaders(https);
  server.addHook(
    'onRequest',
    async (request, reply) => void reply.headers(headers).header('x-request-id', request.id),
  );
  addRefusals(server, refusals);
  const drain = new Drain(server);
  const isBusy = () => api?.isBusy() ?? false;
  await shedLoad(server, settings, isBusy);

  await server.register(compressPlugin, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 0: 5 } },
  });

  healthRoutes(server, drain, () => (api ? api.isReady() : isBackendReady(settings.apiOrigin!)));

  if (metrics) addMetricsRoute(server, settings, metrics.read);

  if (api) {
    const origin = settings.publicOrigin;
    api.previewBy(previewRenderer({ renderer, origin, now, log: logger }));
    await server.register(api.plugin, { prefix: '/api' });
    guest?.addRoutes(server, api.outbox);
  } else {
    // The backend checks policies itself.
    await server.register(underPolicy('anyone', (scope) => proxyApi(scope, settings, apiTimeout)));
  }

  dropBodies(server);
  const countRendering = (await readLimits(server, settings))('pagesPerAddress');
  const apiOptions = api
    ? { baseURL: '/api', adapter: inProcessAdapter(server) }
    : { baseURL: `${settings.apiOrigin}/api`, timeout: apiTimeout };
  const identity = identityReader(apiOptions, settings.publicOrigin);
  const load = fileLoader(server, settings.apiOrigin);
  robotsRoute(server, { renderer, origin: settings.publicOrigin, identity });
  shareRoute(server, { dataDir: settings.dataDir, load, identity }, countRendering);
  identityRoutes(server, { identity, load });
  const onContentChange = (forget: () => void) => api?.onContentChange(forget);
  const shared = { renderer, settings, api: apiOptions, identity, onContentChange, countRendering };
  const site = api ?? pagesElsewhere(settings, { timeout: apiTimeout, log: logger });
  feedRoutes(server, { ...shared, site });

  if (vite) {
    await server.register(middie);
    server.use(vite.middlewares);
  }
  await server.register(
    underPolicy(
      'anyone',
      async (scope) => {
        await serveFiles(scope, { publicFolder, buildFolder });
        drawingsRoute(scope, drawingFolders(buildFolder));
        if (buildFolder) await servePrograms(scope, { settings, identity, buildFolder, guest });
      },
      // A page is useless without its style sheets and modules, and a file costs little, so files
      // are served under load as well.
      { alwaysAnswers: true },
    ),
  );

  await server.register(cookies);
  const own = metrics?.own;
  const pages = pageRoute(server, { ...shared, now, refusals, isBusy, metrics: own });
  return { server, drain };
}

/** Returns where the drawings of the interface are: in the build, or in the sources while developing. */
const drawingFolders = (buildFolder: string | null): string[] =>
  buildFolder
    ? ['client', 'liff', 'desk'].flatMap((part) => assetFolders(buildFolder, `${part}/assets`))
    : globSync(resolve(import.meta.dirname, '../../..', '{apps,packages}/*/src/**/*.svg')).map(
        (file) => dirname(file),
      );

/** Serves what runs in a browser without being rendered here: the mini-app, and the desk. */
async function servePrograms(
  scope: FastifyInstance,
  {
    settings,
    identity,
    buildFolder,
    guest,
  }: {
    settings: ServerSettings;
    identity: IdentityReader;
    buildFolder: string;
    guest: Guest | null;
  },
): Promise<void> {
  const https = settings.publicOrigin.startsWith('https:');
  const shared = { identity, https, development: settings.development };
  await miniApp(scope, {
    folder: resolve(buildFolder, 'liff'),
    assetFolders: assetFolders(buildFolder, 'liff/assets'),
    guest: guest?.miniApp,
    ...shared,
  });
  await deskApp(scope, {
    folder: resolve(buildFolder, 'desk'),
    assetFolders: assetFolders(buildFolder, 'desk/assets'),
    quiet: settings.quiet ?? false,
    ...shared,
  });
}

/** Serves static files: those of the build and the builds before it, and those at the root. */
async function serveFiles(
  scope: FastifyInstance,
  { publicFolder, buildFolder }: { publicFolder: string; buildFolder: string | null },
): Promise<void> {
  rootFiles(scope, publicFolder);
  if (buildFolder)
    await scope.register(staticFiles, {
      root: assetFolders(buildFolder, 'client/assets'),
      prefix: '/assets/',
      ...builtFiles,
    });
}
