import type { FastifyInstance } from 'fastify';
import type { ModuleDeps } from './module.ts';

/** Work that the site does by itself, without a request. */
export interface Job {
  /** Resolves when what is in progress is done. */
  stop(): Promise<void>;
}

/**
 * Runs a job while the app is running, in the one of the site's processes that has the jobs: from
 * its start, or when the process that had them has ended. A second site may use the same database,
 * so a job must leave alone the rows that another process works on. A copy that sends nothing has no
 * jobs at all: what they do leads to messages, deletes members, or deletes files of a bucket that the
 * site uses as well.
 */
export function addJob(
  app: FastifyInstance,
  { settings: { processes, quiet } }: Pick<ModuleDeps, 'settings'>,
  start: () => Job,
): void {
  if (quiet) return;
  let job: Job | undefined;
  let closed = false;
  const run = (): void => {
    if (!closed) job = start();
  };
  app.addHook('onReady', async () => (processes ? processes.whenGivenJobs(run) : run()));
  app.addHook('onClose', async () => {
    closed = true;
    await job?.stop();
  });
}
