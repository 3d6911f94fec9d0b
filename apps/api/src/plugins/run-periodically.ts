import type { FastifyInstance } from 'fastify';
import { addJob } from '#domain/add-job.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { runInContext } from '@portolane/server/logs/request-context.ts';

/**
 * Runs a task repeatedly, as a job: first `firstMs` after the process gets the jobs, then `everyMs`
 * after each run ends. A failure is logged and does not stop the repetition.
 * @param what the task's name in the log
 */
export function runPeriodically(
  app: FastifyInstance,
  deps: Pick<ModuleDeps, 'log' | 'settings'>,
  { what, firstMs, everyMs }: { what: string; firstMs: number; everyMs: number },
  task: () => Promise<unknown>,
): void {
  addJob(app, deps, () => {
    let timer: NodeJS.Timeout | undefined;
    let running: Promise<void> = Promise.resolve();
    const later = (ms: number): void => {
      timer = setTimeout(() => void (running = run()), ms).unref();
    };
    const run = async (): Promise<void> => {
      try {
        await runInContext({ call: what }, task);
      } catch (error) {
        deps.log.warn(
          { err: error },
          `${what} failed; trying again in ${Math.round(everyMs / 1000)} s`,
        );
      }
      if (timer) later(everyMs);
    };
    later(firstMs);
    return {
      async stop() {
        clearTimeout(timer);
        timer = undefined;
        await running;
      },
    };
  });
}
