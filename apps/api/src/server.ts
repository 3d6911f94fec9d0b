/**
 * Runs the API alone: `node src/server.ts`. Uses the same settings as the site's server (README)
 * and listens on 3001 by default.
 */
import { resolve } from 'node:path';
import fastify from 'fastify';
import {
  createApi,
  demoOutboxRoute,
  Drain,
  shutDownOnSignals,
  healthRoutes,
  lineNotice,
  logOptions,
  mailNotice,
  readServerSettings,
  requirePolicies,
  serverOptions,
  shedLoad,
  StartError,
  trustedProxies,
} from './index.ts';

async function run(): Promise<void> {
  const env = process.env;
  const settings = readServerSettings(env, {
    root: resolve(),
    port: 3001,
    development: env['NODE_ENV'] !== 'production',
    backendElsewhere: false,
  });
  const app = fastify({
    ...serverOptions,
    logger: { level: settings.logLevel, ...logOptions },
    trustProxy: trustedProxies(settings),
  });
  app.server.maxConnections = settings.maxConnections;
  requirePolicies(app);
  const api = await createApi({
    ...settings,
    logger: app.log,
    undeclaredCodes: settings.strictContract ? 'fail' : 'log',
    onProgress: (step, detail) => app.log.info({ step, detail }, 'starting'),
  });
  if (api.database.notice !== null) app.log.warn(api.database.notice);
  const drain = new Drain(app);
  await shedLoad(app, () => api.isBusy());
  const stop = async () => {
    await app.close();
    await api.close();
  };
  shutDownOnSignals({
    drain,
    drainMs: settings.drainMs,
    server: app,
    close: stop,
    say: (text) => app.log.info(text),
  });
  try {
    await app.register(api.plugin, { prefix: '/api' });
    demoOutboxRoute(app, api);
    healthRoutes(app, drain, () => api.isReady());
    const address = await app.listen({ port: settings.port, host: settings.host });
    const notices = [mailNotice(settings), lineNotice(settings)].filter(
      (notice) => notice !== null,
    );
    process.stdout.write(
      `Portolane API at ${address}/api\n${settings.demo ? `Demo mode: messages stay at ${address}/demo/outbox\n` : ''}${notices.map(({ en, zh }) => `${en}\n${zh}\n`).join('')}`,
    );
  } catch (error) {
    await stop();
    throw error;
  }
}

run().catch((error: unknown) => {
  if (error instanceof StartError)
    process.stderr.write(`\nPortolane could not start.\n\n${error.message}\n\n`);
  else console.error(error);
  process.exitCode = 1;
});
