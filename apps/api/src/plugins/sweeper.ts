import type { FastifyInstance } from 'fastify';
import { readRetention, sweep } from '#db/retention.ts';
import type { ModuleDeps } from '#module.ts';

const SWEEP_EVERY_MS = 3_600_000;
/** Not at once: a process that starts has better to do. */
const FIRST_SWEEP_MS = 60_000;

/** Removes what has been kept long enough, once an hour for as long as the app is up. */
export function addSweeper(app: FastifyInstance, { db, now, settings, log }: ModuleDeps): void {
  const { retention = readRetention({}) } = settings;
  let timer: NodeJS.Timeout | undefined;
  const later = (ms: number): void => {
    timer = setTimeout(run, ms).unref();
  };
  const run = (): void => {
    sweep(db, retention, now())
      .catch((error: unknown) => log.warn({ err: error }, 'sweeper: what is over was not removed; trying again in an hour'))
      .finally(() => {
        if (timer) later(SWEEP_EVERY_MS);
      });
  };
  app.addHook('onReady', async () => later(FIRST_SWEEP_MS));
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    timer = undefined;
  });
}
