/** One of several processes of a site, as it sees the primary one (workers.ts). */
import cluster from 'node:cluster';
import type { SiteProcesses } from '#settings/settings.ts';

/** What the primary process sends to a worker. */
export type Order<Start> =
  | { order: 'start'; with: Start; count: number }
  | { order: 'takeJobs' }
  | { order: 'seatsChanged' }
  | { order: 'stop' };

/** What a worker sends to the primary process. */
export type Report = { report: 'seatsChanged' };

/** Whether this process was started by a primary one. */
export const { isWorker } = cluster;

export interface Primary<Start> {
  /** What the primary process has prepared for the worker. */
  start: Start;
  processes: SiteProcesses;
  /** Resolves when the worker has to stop. */
  stopped: Promise<void>;
}

/**
 * Resolves when the primary process has told what to start with. A worker ends when its primary
 * process does (node:cluster).
 */
export async function joinPrimary<Start>(): Promise<Primary<Start>> {
  const start = Promise.withResolvers<{ with: Start; count: number }>();
  const jobs = Promise.withResolvers<void>();
  const stopped = Promise.withResolvers<void>();
  const followers: (() => void)[] = [];
  process.on('message', (message: Order<Start>) => {
    if (message.order === 'start') start.resolve(message);
    if (message.order === 'takeJobs') jobs.resolve();
    if (message.order === 'seatsChanged') for (const forget of followers) forget();
    if (message.order === 'stop') stopped.resolve();
  });
  const { with: prepared, count } = await start.promise;
  return {
    start: prepared,
    processes: {
      count,
      whenGivenJobs: (start) => void jobs.promise.then(start),
      tellSeatsChanged() {
        const report: Report = { report: 'seatsChanged' };
        if (process.connected) process.send!(report);
      },
      onSeatsChanged: (forget) => void followers.push(forget),
    },
    stopped: stopped.promise,
  };
}
