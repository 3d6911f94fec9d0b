/** One of several processes of a site, as it sees the primary one (workers.ts). */
import cluster from 'node:cluster';
import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import type { SiteProcesses } from './site-processes.ts';

/** An order of the primary process to a worker. */
export type Order<Start> =
  | { order: 'start'; with: Start; count: number }
  | { order: 'takeJobs' }
  | { order: 'seatsChanged' }
  | { order: 'tellMetrics'; id: number }
  | { order: 'siteMetrics'; id: number; text: string }
  | { order: 'stop' };

/** The figures of one process, as prom-client adds them up. */
export type ProcessMetrics = MetricObjectWithValues<MetricValue<string>>[];

/** A report of a worker to the primary process. */
export type Report =
  | { report: 'seatsChanged' }
  | { report: 'metrics'; id: number; metrics: ProcessMetrics }
  | { report: 'siteMetricsWanted'; id: number };

/** Whether this process was started by a primary one. */
export const { isWorker } = cluster;

export interface Primary<Start> {
  /** The data that the primary process has prepared for the worker. */
  start: Start;
  processes: SiteProcesses;
  /** Registers what tells the figures of this process. */
  onMetricsWanted(tell: () => Promise<ProcessMetrics>): void;
  /** Resolves to the figures of all workers together, as text. */
  readSiteMetrics(): Promise<string>;
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
  let tellMetrics: () => Promise<ProcessMetrics> = async () => [];
  const wanted = new Map<number, (text: string) => void>();
  let lastId = 0;
  const send = (report: Report): void => {
    // Without a callback, a primary process that has just ended would make an `error` event of it.
    if (process.connected) process.send!(report, undefined, {}, () => {});
  };
  process.on('message', (message: Order<Start>) => {
    if (message.order === 'start') start.resolve(message);
    if (message.order === 'takeJobs') jobs.resolve();
    if (message.order === 'seatsChanged') for (const forget of followers) forget();
    if (message.order === 'tellMetrics')
      tellMetrics().then(
        (metrics) => send({ report: 'metrics', id: message.id, metrics }),
        () => {}, // The others answer without this process.
      );
    if (message.order === 'siteMetrics') {
      wanted.get(message.id)?.(message.text);
      wanted.delete(message.id);
    }
    if (message.order === 'stop') stopped.resolve();
  });
  const { with: prepared, count } = await start.promise;
  return {
    start: prepared,
    processes: {
      count,
      whenGivenJobs: (start) => void jobs.promise.then(start),
      tellSeatsChanged: () => send({ report: 'seatsChanged' }),
      onSeatsChanged: (forget) => void followers.push(forget),
    },
    onMetricsWanted: (tell) => void (tellMetrics = tell),
    readSiteMetrics: () =>
      new Promise((resolve) => {
        wanted.set((lastId += 1), resolve);
        send({ report: 'siteMetricsWanted', id: lastId });
      }),
    stopped: stopped.promise,
  };
}
