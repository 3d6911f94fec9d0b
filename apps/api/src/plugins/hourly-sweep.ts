import type { FastifyInstance } from 'fastify';
import { sweepIdempotencyKeys } from '#db/idempotency.ts';
import type { ModuleDeps } from '#module.ts';

const EVERY_MS = 3_600_000;

/** Forgets what is kept for a time only: once when the app is up, then every hour. Several processes may do it at once. */
export function addHourlySweep(app: FastifyInstance, { db, now, log }: Pick<ModuleDeps, 'db' | 'now' | 'log'>): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const sweep = () => {
    running = sweepIdempotencyKeys(db, now()).catch((error: unknown) =>
      log.warn({ err: error }, 'old idempotency keys could not be deleted; trying again in an hour'),
    );
  };
  app.addHook('onReady', async () => {
    sweep();
    timer = setInterval(sweep, EVERY_MS).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
