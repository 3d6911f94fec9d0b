/** Runs the API alone: `node src/server.ts`. It obeys the settings of the site's server (README), and listens on 3001. */
import { resolve } from 'node:path';
import fastify from 'fastify';
import { createApi, demoOutboxRoute, logOptions, mailNotice, readServerSettings, requirePolicies, serverOptions, StartError, trustedProxies } from './index.ts';

async function run(): Promise<void> {
  const env = process.env;
  const settings = readServerSettings(env, { root: resolve(), port: 3001, development: env['NODE_ENV'] !== 'production', backendElsewhere: false });
  const app = fastify({ ...serverOptions, logger: { level: settings.logLevel, ...logOptions }, trustProxy: trustedProxies(settings) });
  requirePolicies(app);
  const api = await createApi({
    ...settings,
    logger: app.log,
    undeclaredCodes: settings.strictContract ? 'fail' : 'log',
    onProgress: (step, detail) => app.log.info({ step, detail }, 'starting'),
  });
  if (api.database.notice !== null) app.log.warn(api.database.notice);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await app.close();
    await api.close();
  };
  try {
    await app.register(api.plugin, { prefix: '/api' });
    demoOutboxRoute(app, api);
    app.get('/healthz', { config: { policy: 'anyone' } }, () => ({ status: 'ok' }));
    app.get('/readyz', { config: { policy: 'anyone' } }, async (_request, reply) => {
      const ready = await api.isReady();
      return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
    });
    process.once('SIGINT', () => void stop());
    process.once('SIGTERM', () => void stop());
    const address = await app.listen({ port: settings.port, host: settings.host });
    const notice = mailNotice(settings);
    process.stdout.write(
      `Portolane API at ${address}/api\n${settings.demo ? `Demo mode: messages stay at ${address}/demo/outbox\n` : ''}${notice ? `${notice.en}\n${notice.zh}\n` : ''}`,
    );
  } catch (error) {
    await stop();
    throw error;
  }
}

run().catch((error: unknown) => {
  if (error instanceof StartError) process.stderr.write(`\nPortolane could not start.\n\n${error.message}\n\n`);
  else console.error(error);
  process.exitCode = 1;
});
