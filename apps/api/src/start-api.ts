import { resolve } from 'node:path';
import fastify from 'fastify';
import {
  createApi,
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
  type OpenGuest,
} from './index.ts';

async function run(openGuest: OpenGuest | null): Promise<void> {
  const env = process.env;
  const given = readServerSettings(env, {
    root: resolve(),
    port: 3001,
    development: env['NODE_ENV'] !== 'production',
    needsGateway: openGuest === null,
  });
  const guest = await openGuest?.(given);
  const settings = { ...given, ...guest?.settings };
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
    await guest?.close();
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
    guest?.addRoutes(app, api.outbox);
    healthRoutes(app, drain, () => api.isReady());
    const address = await app.listen({ port: settings.port, host: settings.host });
    const notices = [api.contentNotice, mailNotice(settings), lineNotice(settings)].filter(
      (notice) => notice !== null,
    );
    process.stdout.write(
      `Portolane API at ${address}/api\n${(guest?.startLines(address) ?? []).map((line) => `${line}\n`).join('')}${notices.map(({ en, zh }) => `${en}\n${zh}\n`).join('')}`,
    );
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Runs the API alone, with the same settings as the site's server (README). Listens on 3001 by
 * default. Prints why if it cannot start.
 */
export function startApi({ openGuest = null }: { openGuest?: OpenGuest | null } = {}): void {
  run(openGuest).catch((error: unknown) => {
    if (error instanceof StartError)
      process.stderr.write(`\nPortolane could not start.\n\n${error.message}\n\n`);
    else console.error(error);
    process.exitCode = 1;
  });
}
