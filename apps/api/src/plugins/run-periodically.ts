import type { FastifyInstance } from 'fastify';
import type { ModuleDeps } from '#domain/module.ts';

/**
 * Runs a task repeatedly while the app is running: first after `firstMs`, then `everyMs` after each
 * run ends. A failure is logged and does not stop the repetition.
 * @param what the task's name in the log
 */
export function runPeriodically(
  app: FastifyInstance,
  { log }: Pick<ModuleDeps, 'log'>,
  { what, firstMs, everyMs }: { what: string; firstMs: number; everyMs: number },
  task: () => Promise<unknown>,
): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const later = (ms: number): void => {
    timer = setTimeout(() => void (running = run()), ms).unref();
  };
  const run = async (): Promise<void> => {
    try {
      await task();
    } catch (error) {
      log.warn(
        { err: error },
        `${what} failed; trying again in ${Math.round(everyMs / 60_000)} min`,
      );
    }
    if (timer) later(everyMs);
  };
  app.addHook('onReady', async () => later(firstMs));
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    timer = undefined;
    await running;
  });
}
