import type { SiteProcesses } from '@portolane/server/process/site-processes.ts';
import { resolve } from 'node:path';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { ClientConfig } from 'pg';
import { limitConnections, shedLoad } from '@portolane/server/load/overload.ts';
import {
  addMetricsRoute,
  createMetrics,
  listenForMetrics,
  type SiteMetrics,
} from '@portolane/server/metrics/metrics-route.ts';
import { Drain } from '@portolane/server/process/drain.ts';
import { logServerErrors } from '@portolane/server/process/guard-process.ts';
import { shutDownOnSignals, stopWithPrimary } from '@portolane/server/process/stop.ts';
import { healthRoutes } from '@portolane/server/routes/health-routes.ts';
import { addProxyNotice } from '@portolane/server/routes/proxy-notice.ts';
import { requirePolicies } from '@portolane/server/routes/route-policies.ts';
import {
  addPagesRoute,
  type Guest,
  filesNotice,
  lineNotice,
  loadApi,
  chooseMode,
  mailNotice,
  type OpenGuest,
  prepareSite,
  quietNotice,
  readServerSettings,
  type ServerSettings,
  trustedProxies,
  urlHost,
} from './index.ts';
import { logOptions } from '@portolane/server/logs/log-options.ts';
import { reportErrors } from '@portolane/server/process/error-reports.ts';
import { guardProcess, roleOf } from '@portolane/server/process/guard-process.ts';
import { isWorker, joinPrimary } from '@portolane/server/process/worker.ts';
import { runWorkers } from '@portolane/server/process/workers.ts';
import { StartError } from '@portolane/server/settings/start-error.ts';

interface StartContext {
  settings: ServerSettings & Guest['settings'];
  guest: Guest | undefined;
  log: FastifyBaseLogger;
}

/** Listens. Rejects with everything closed that it has opened. */
async function serve(
  { settings, guest, log }: StartContext,
  connection: ClientConfig,
  metrics: SiteMetrics | null,
  processes?: SiteProcesses,
): Promise<{ app: FastifyInstance; drain: Drain; close: () => Promise<void> }> {
  const { createApi, serverOptions } = await loadApi();
  const app = fastify({
    ...serverOptions,
    loggerInstance: log,
    trustProxy: trustedProxies(settings),
  }) as unknown as FastifyInstance;
  logServerErrors(app);
  limitConnections(app, settings);
  requirePolicies(app);
  addProxyNotice(app, settings);
  const api = createApi(
    {
      ...settings,
      processes,
      logger: log,
      undeclaredCodes: settings.strictContract ? 'fail' : 'log',
    },
    connection,
    metrics?.own,
  );
  const close = async () => {
    await app.close();
    await api.close();
  };
  try {
    metrics?.own.countResponses(app);
    const drain = new Drain(app);
    await shedLoad(app, settings, () => api.isBusy());
    await app.register(api.plugin, { prefix: '/api' });
    guest?.addRoutes(app, api.outbox);
    healthRoutes(app, drain, () => api.isReady());
    if (metrics) addMetricsRoute(app, settings, metrics.read);
    addPagesRoute(app, settings, api);
    await app.listen({ port: settings.port, host: settings.host });
    return { app, drain, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function runWorker(context: StartContext): Promise<void> {
  const { start, processes, ...primary } = await joinPrimary<ClientConfig>();
  const own = createMetrics(context.settings);
  if (own) primary.onMetricsWanted(() => own.registry.getMetricsAsJSON());
  const metrics = own && { own, read: () => primary.readSiteMetrics() };
  const { app, drain, close } = await serve(context, start, metrics, processes);
  const { lameDuckMs, drainMs } = context.settings;
  stopWithPrimary({ drain, lameDuckMs, drainMs, server: app, close }, primary);
}

async function run(openGuest: OpenGuest | null): Promise<void> {
  const env = process.env;
  const development = env['NODE_ENV'] !== 'production';
  const mode = chooseMode(env, { canDemonstrate: openGuest !== null });
  const given = readServerSettings(env, {
    root: resolve(),
    port: 3001,
    development,
    needsGateway: mode === 'production',
    mode,
  });
  const guest = mode === 'demo' ? await openGuest?.(given) : undefined;
  const settings = { ...given, ...guest?.settings };
  const { log: logger } = fastify({
    logger: { level: settings.logLevel, ...logOptions, ...reportErrors(settings.sentryDsn) },
  });
  const log = logger.child({ mode });
  guardProcess(log, roleOf(settings.workers));
  const context = { settings, guest, log };
  if (isWorker) return runWorker(context);

  const site = await prepareSite({
    ...settings,
    logger: log,
    onProgress: (step, detail) => log.info({ step, detail }, 'starting'),
  });
  if (site.database.notice !== null) log.warn(site.database.notice);
  const close = async () => {
    await site.close();
    await guest?.close();
  };
  const { lameDuckMs, drainMs, workers: count } = settings;
  const times = { lameDuckMs, drainMs };
  const say = (text: string) => log.info(text);
  try {
    let { port } = settings;
    if (count > 1)
      port = await runWorkers({
        count,
        start: site.connection,
        log,
        ...times,
        close,
        say,
        metrics: settings,
      });
    else {
      const own = createMetrics(settings);
      const metrics = own && { own, read: () => own.registry.metrics() };
      const serving = await serve(context, site.connection, metrics);
      const closeMetrics = metrics && (await listenForMetrics(settings, log, metrics.read));
      port = (serving.app.server.address() as { port: number }).port;
      shutDownOnSignals({
        drain: serving.drain,
        ...times,
        server: serving.app,
        close: async () => {
          await serving.close();
          await closeMetrics?.();
          await close();
        },
        say,
      });
    }
    const address = `http://${urlHost(settings.host)}:${port}`;
    const notices = [
      quietNotice(settings),
      site.contentNotice,
      site.administratorNotice,
      mailNotice(settings),
      lineNotice(settings),
      filesNotice(settings),
    ].filter((notice) => notice !== null);
    process.stdout.write(
      `Portolane API at ${address}/api\nMode: ${mode}\n${(guest?.startLines(address) ?? []).map((line) => `${line}\n`).join('')}${notices.map(({ en, zh }) => `${en}\n${zh}\n`).join('')}`,
    );
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Runs the API alone, with the same settings as the site's server (docs/settings.md). Listens on 3001 by
 * default. Prints why if it cannot start.
 */
export function startApi({ openGuest = null }: { openGuest?: OpenGuest | null } = {}): void {
  run(openGuest).catch((error: unknown) => {
    if (error instanceof StartError)
      process.stderr.write(`\nPortolane could not start.\n\n${error.message}\n\n`);
    else console.error(error);
    process.exitCode = 1;
    // The connection to the primary process would keep a worker alive.
    if (isWorker) process.exit();
  });
}
