/** Runs the API alone: `node src/server.ts`, with PORT, HOST, DATA_DIR, DATABASE_URL and PUBLIC_ORIGIN from the environment. */
import fastify from 'fastify';
import { createApi, logOptions, readRetention, serverOptions, StartError } from './index.ts';

const port = Number(process.env.PORT ?? 3001);
const host = process.env.HOST ?? '127.0.0.1';
const app = fastify({ ...serverOptions, logger: { level: process.env.LOG_LEVEL ?? 'info', ...logOptions } });

try {
  const api = await createApi({
    dataDir: process.env.DATA_DIR ?? '.data',
    databaseUrl: process.env.DATABASE_URL,
    publicOrigin: process.env.PUBLIC_ORIGIN ?? `http://${host}:${port}`,
    demo: true,
    liffId: process.env.LIFF_ID ?? null,
    logger: app.log,
    retention: readRetention(process.env),
    undeclaredCodes: process.env.NODE_ENV === 'production' ? 'log' : 'fail',
    onProgress: (step, detail) => app.log.info({ step, detail }, 'starting'),
  });
  if (api.database.notice !== null) app.log.warn(api.database.notice);
  await app.register(api.plugin, { prefix: '/api' });
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await app.close();
    await api.close();
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
  try {
    await app.listen({ port, host });
  } catch (error) {
    await stop();
    throw error;
  }
} catch (error) {
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else app.log.fatal({ err: error }, 'could not start');
  process.exitCode = 1;
}
