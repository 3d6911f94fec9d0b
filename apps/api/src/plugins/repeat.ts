import type { FastifyInstance } from 'fastify';
import type { ModuleDeps } from '#module.ts';

/**
 * Does something again and again for as long as the app is up: first after `firstMs`, then `everyMs` after it was done. A failure is logged, and the next
 * time comes all the same.
 * @param what named in the log
 */
export function repeat(
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
