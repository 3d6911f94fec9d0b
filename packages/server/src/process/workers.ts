/**
 * The primary one of several processes of a site: it starts the others, which serve, and hands them
 * the connections (docs/decisions/2026-11-24-all-cores.md).
 */
import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { RestartPauses } from './restart-pauses.ts';
import { StartError } from '#settings/start-error.ts';
import type { MetricsSettings } from '#metrics/metrics-route.ts';
import { closeTimeoutMs, exitOnSignals, type StopReason, type StopTimes } from './stop.ts';
import type { Order, ProcessMetrics, Report } from './worker.ts';

/** Milliseconds that workers have to tell their figures; those that are late are left out. */
const tellMetricsMs = 2000;

interface WorkersOptions<Start> {
  count: number;
  /** The result of `joinPrimary` in each worker. */
  start: Start;
  log: FastifyBaseLogger;
}

/**
 * Closes the connection that a worker was being handed when it ended without wishing to. node:cluster
 * forgets it (lib/internal/cluster/round_robin_handle.js, Node 24): its client would wait for ever.
 */
function closeUndelivered({ process: child }: Worker): void {
  const send = child.send.bind(child) as (...values: unknown[]) => boolean;
  let handed: { close?: () => void } | undefined;
  child.send = (...values: unknown[]) => {
    const [, handle] = values;
    if (typeof handle === 'object' && handle !== null) handed = handle;
    return send(...values);
  };
  child.once('exit', (code) => {
    // Closing one that was delivered does nothing.
    if (code !== 0) handed?.close?.();
  });
}

class Workers<Start> {
  readonly #options: WorkersOptions<Start>;
  readonly #running = new Set<Worker>();
  readonly #listening = new Set<Worker>();
  /** The worker that has the jobs. */
  #jobs: Worker | null = null;
  #started = false;
  /** The receivers of the metrics that workers tell, by the id of the question. */
  readonly #told = new Map<number, (metrics: ProcessMetrics) => void>();
  #lastQuestion = 0;
  readonly #stopping = new AbortController();
  #stopped: Promise<unknown> = Promise.resolve();

  constructor(options: WorkersOptions<Start>) {
    this.#options = options;
  }

  /** Resolves to the port when all listen. Throws `StartError` if one ends before. */
  async start(): Promise<number> {
    const { promise: failed, reject } = Promise.withResolvers<never>();
    failed.catch(() => {}); // handled by the race below, unless a worker ends after it
    const { count } = this.#options;
    const places = Array.from({ length: count }, () => {
      const listens = Promise.withResolvers<number>();
      return { listens: listens.promise, kept: this.#keepRunning(listens.resolve, reject) };
    });
    this.#stopped = Promise.all(places.map(({ kept }) => kept));
    const ports = await Promise.race([failed, Promise.all(places.map(({ listens }) => listens))]);
    this.#started = true;
    return ports[0]!;
  }

  /** Tells all workers to drain and to stop; resolves when their processes have ended. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const worker of this.#running) this.#send(worker, { order: 'stop' });
    await this.#stopped;
  }

  /** Resolves to the figures of all workers together, as text. */
  async readMetrics(): Promise<string> {
    const id = (this.#lastQuestion += 1);
    const asked = this.#listening.size;
    const told: ProcessMetrics[] = [];
    const all = Promise.withResolvers<void>();
    this.#told.set(id, (metrics) => {
      told.push(metrics);
      if (told.length === asked) all.resolve();
    });
    for (const worker of this.#listening) this.#send(worker, { order: 'tellMetrics', id });
    const late = new AbortController();
    const { signal } = late;
    await Promise.race([all.promise, sleep(tellMetricsMs, undefined, { signal, ref: false })]);
    late.abort();
    this.#told.delete(id);
    const { AggregatorRegistry } = await import('prom-client');
    return AggregatorRegistry.aggregate(told).metrics();
  }

  /** Ends all processes at once. */
  kill(): void {
    this.#stopping.abort();
    for (const worker of this.#running) worker.process.kill('SIGKILL');
  }

  /** Runs a worker, and another one whenever it ends, until stopped. */
  async #keepRunning(
    listens: (port: number) => void,
    failed: (error: StartError) => void,
  ): Promise<void> {
    const { signal } = this.#stopping;
    const pauses = new RestartPauses();
    while (!signal.aborted) {
      const exit = await this.#run(listens);
      if (signal.aborted) return;
      if (!this.#started)
        return failed(
          new StartError({
            en: 'A process of the site ended while it started. The reason is above.',
            zh: '網站的處理程序在啟動時結束，原因列在上面。',
          }),
        );
      const pauseMs = pauses.next();
      this.#options.log.error(
        { exit, pauseMs },
        'a worker ended unexpectedly; starting another one',
      );
      await sleep(pauseMs, undefined, { signal }).catch(() => {});
      pauses.restarted();
    }
  }

  /** Resolves to how the worker ended. */
  #run(listens: (port: number) => void): Promise<string> {
    const { promise: ended, resolve } = Promise.withResolvers<string>();
    const worker = cluster.fork();
    closeUndelivered(worker);
    this.#running.add(worker);
    const { start, count } = this.#options;
    this.#send(worker, { order: 'start', with: start, count });
    worker.on('message', (message: Report) => this.#hear(worker, message));
    worker.once('listening', ({ port }: { port: number }) => {
      this.#listening.add(worker);
      this.#assignJobs();
      listens(port);
    });
    worker.on('error', (error) => {
      this.#options.log.error({ err: error }, 'a worker could not be started, or was sent nothing');
      // One that was never started has no `exit` event.
      if (worker.process.pid === undefined) worker.emit('exit', null, 'never started');
    });
    worker.once('exit', (code, signal) => {
      this.#running.delete(worker);
      this.#listening.delete(worker);
      if (this.#jobs === worker) this.#jobs = null;
      this.#assignJobs();
      resolve(`exit ${code ?? signal}`);
    });
    return ended;
  }

  #hear(worker: Worker, message: Report): void {
    if (message.report === 'seatsChanged')
      for (const other of this.#listening)
        if (other !== worker) this.#send(other, { order: 'seatsChanged' });
    if (message.report === 'metrics') this.#told.get(message.id)?.(message.metrics);
    if (message.report === 'siteMetricsWanted')
      this.readMetrics().then(
        (text) => this.#send(worker, { order: 'siteMetrics', id: message.id, text }),
        (error: unknown) =>
          this.#options.log.error({ err: error }, 'the figures of the site could not be read'),
      );
  }

  /** Gives the jobs to a worker if none has them. */
  #assignJobs(): void {
    if (this.#jobs || this.#stopping.signal.aborted) return;
    const [worker] = this.#listening;
    if (!worker) return;
    this.#jobs = worker;
    this.#send(worker, { order: 'takeJobs' });
    this.#options.log.info({ worker: worker.process.pid }, 'a worker has the jobs now');
  }

  /** A worker that has just died no longer reads; its `exit` event follows. */
  #send(worker: Worker, order: Order<Start>): void {
    if (worker.isConnected()) worker.send(order, () => {});
  }
}

/**
 * Runs the workers until the process is told to stop. Resolves to their port when all listen;
 * throws `StartError` if one ends before.
 * @param options the times are those of each worker; `close`: closes what this process has opened for
 * the workers
 */
export async function runWorkers<Start>({
  lameDuckMs,
  drainMs,
  close,
  say,
  metrics,
  launcherEnded,
  ...options
}: WorkersOptions<Start> &
  StopTimes &
  StopReason & {
    metrics: MetricsSettings;
    close: () => Promise<void>;
    say: (text: string) => void;
  }): Promise<number> {
  const workers = new Workers(options);
  const start = async () => {
    const port = await workers.start();
    // Loaded only where it is needed: a primary process stays small.
    if (metrics.metricsPort === null) return { port, closeMetrics: async () => {} };
    const { listenForMetrics } = await import('#metrics/metrics-route.ts');
    const closeMetrics = await listenForMetrics(metrics, options.log, () => workers.readMetrics());
    return { port, closeMetrics };
  };
  const { port, closeMetrics } = await start().catch((error: unknown) => {
    workers.kill();
    throw error;
  });
  exitOnSignals({
    async stop() {
      await workers.stop();
      await closeMetrics();
      await close();
    },
    // Each worker has its own limit; the database stops after them.
    limitMs: lameDuckMs + drainMs + 2 * closeTimeoutMs,
    endAtOnce: () => workers.kill(),
    launcherEnded,
    say,
  });
  return port;
}
