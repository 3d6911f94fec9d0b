/** The site in a process that serves: alone, or as one of several. */
import { resolve } from 'node:path';
import { loadApi } from '@portolane/api';
import {
  createMetrics,
  listenForMetrics,
  type SiteMetrics,
} from '@portolane/server/metrics/metrics-route.ts';
import { type Drain } from '@portolane/server/process/drain.ts';
import { shutDownOnSignals, stopWithPrimary } from '@portolane/server/process/stop.ts';
import type { SiteProcesses } from '@portolane/server/process/site-processes.ts';
import { joinPrimary } from '@portolane/server/process/worker.ts';
import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import { webRoot } from './build.ts';
import { portError } from './listening-port.ts';
import { builtRenderer, developmentRenderer } from './renderer.ts';
import type { CloseStack, Prepared, ServeContext } from './serve-context.ts';
import type { ServerSettings } from './settings.ts';
import { say } from './start-messages.ts';
import { createWebServer } from './web-server.ts';

async function startVite({ port }: ServerSettings): Promise<ViteDevServer> {
  const { createServer } = await import('vite');
  return createServer({
    root: webRoot,
    server: {
      middlewareMode: true,
      hmr: { port: port + 10_000 > 65_535 ? port - 10_000 : port + 10_000 },
    },
    appType: 'custom',
  });
}

/** Starts listening. Opened resources are on the stack even if it fails. */
async function serve(
  { settings, guest, logger, development }: ServeContext,
  { connection, buildFolder }: Prepared,
  closeStack: CloseStack,
  metrics: SiteMetrics | null,
  processes?: SiteProcesses,
): Promise<{ server: FastifyInstance; drain: Drain }> {
  const vite = development ? await startVite(settings) : null;
  if (vite) closeStack.add(() => vite.close());
  const renderer = vite ? developmentRenderer(vite) : await builtRenderer(buildFolder!);
  const undeclaredCodes = settings.strictContract ? 'fail' : 'log';
  const { createApi } = await loadApi();
  const api =
    connection &&
    createApi({ ...settings, processes, undeclaredCodes, logger }, connection, metrics?.own);
  if (api) closeStack.add(() => api.close());
  const { server, drain } = await createWebServer({
    settings,
    renderer,
    api,
    ...(api && { now: api.deps.now }),
    publicFolder: resolve(webRoot, 'public'),
    buildFolder,
    logger,
    vite,
    guest,
    metrics,
  });
  closeStack.add(() => server.close());
  await server
    .listen({ port: settings.port, host: settings.host })
    .catch((error: NodeJS.ErrnoException) => {
      throw portError(error, settings);
    });
  return { server, drain };
}

/** Serves as one of several processes, until the primary one says to stop. */
export async function runWorker(context: ServeContext, closeStack: CloseStack): Promise<void> {
  const { start, processes, ...primary } = await joinPrimary<Prepared>();
  const own = createMetrics(context.settings);
  if (own) primary.onMetricsWanted(() => own.registry.getMetricsAsJSON());
  const metrics = own && { own, read: () => primary.readSiteMetrics() };
  const { server, drain } = await serve(context, start, closeStack, metrics, processes);
  const { lameDuckMs, drainMs } = context.settings;
  stopWithPrimary(
    { drain, lameDuckMs, drainMs, server, close: () => closeStack.closeAll() },
    primary,
  );
}

/** Serves as the only process of the site, until a signal. Resolves to the port when it listens. */
export async function serveAlone(
  context: ServeContext,
  prepared: Prepared,
  closeStack: CloseStack,
): Promise<number> {
  const { settings, logger, launcherEnded } = context;
  const own = createMetrics(settings);
  const metrics = own && { own, read: () => own.registry.metrics() };
  const { server, drain } = await serve(context, prepared, closeStack, metrics);
  if (metrics) closeStack.add(await listenForMetrics(settings, logger, metrics.read));
  const { lameDuckMs, drainMs } = settings;
  shutDownOnSignals({
    drain,
    lameDuckMs,
    drainMs,
    server,
    close: () => closeStack.closeAll(),
    launcherEnded,
    say,
  });
  return (server.server.address() as { port: number }).port;
}
