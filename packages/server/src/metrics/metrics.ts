import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds. Pages of the cache take about a millisecond, and calls are cut off after 15 s. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];

/**
 * The route of a request as a label: its pattern, never its address, which may contain ids. Pages
 * have one route with a pattern for each page.
 */
export function routePattern(request: FastifyRequest): string {
  const { url = 'none', config } = request.routeOptions;
  return config.patternOf?.(request) ?? url;
}

/**
 * The metrics of one process, in the format of Prometheus. The metrics of several processes are
 * summed (process/workers.ts).
 */
export class Metrics {
  readonly registry = new Registry();

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Adds a figure that is read when the figures are asked for. */
  gauge(name: string, help: string, read: () => number): void {
    const gauge = new Gauge({
      name,
      help,
      registers: [],
      collect() {
        this.set(read());
      },
    });
    this.registry.registerMetric(gauge);
  }

  /** Adds figures that only grow and are counted elsewhere, one for each value of a label. */
  counter(name: string, help: string, label: string, read: () => Record<string, number>): void {
    const counter = new Counter({
      name,
      help,
      labelNames: [label],
      registers: [],
      collect() {
        this.reset();
        for (const [value, count] of Object.entries(read())) this.inc({ [label]: value }, count);
      },
    });
    this.registry.registerMetric(counter);
  }

  /** Adds the hits and misses of a cache, which counts them itself. */
  cache(name: 'answers' | 'pages', read: () => { hits: number; misses: number }): void {
    const counter = this.#caches ?? this.#addCaches();
    counter.reads.push(() => {
      const { hits, misses } = read();
      counter.metric.inc({ cache: name, result: 'hit' }, hits);
      counter.metric.inc({ cache: name, result: 'miss' }, misses);
    });
  }

  #caches: { metric: Counter; reads: (() => void)[] } | undefined;

  #addCaches(): { metric: Counter; reads: (() => void)[] } {
    const reads: (() => void)[] = [];
    const metric = new Counter({
      name: 'portolane_cache_reads_total',
      help: 'Reads of the caches of answers and pages; a miss makes the response.',
      labelNames: ['cache', 'result'],
      registers: [this.registry],
      collect() {
        this.reset();
        for (const read of reads) read();
      },
    });
    return (this.#caches = { metric, reads });
  }

  /**
   * Counts and times the responses of a server, of everything registered after this. Calls that
   * server rendering makes count like those of browsers.
   */
  countResponses(server: FastifyInstance): void {
    const durations = new Histogram({
      name: 'portolane_request_duration_seconds',
      help: 'Time until a response was sent, by route, call of the contract, and status.',
      labelNames: ['method', 'route', 'call', 'status'],
      buckets,
      registers: [this.registry],
    });
    const outcomes = new Counter({
      name: 'portolane_calls_total',
      help: 'Answered calls of the contract, by SUCCESS or the code of the refusal.',
      labelNames: ['call', 'code'],
      registers: [this.registry],
    });
    server.addHook('onResponse', async (request, reply) => {
      const { method, routeOptions } = request;
      const { call } = routeOptions.config;
      durations.observe(
        { method, route: routePattern(request), call: call ?? '', status: reply.statusCode },
        reply.elapsedTime / 1000,
      );
      if (call !== undefined) outcomes.inc({ call, code: request.refusedWith ?? 'SUCCESS' });
    });
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the call in the contract, e.g. `event.search`. */
    call?: string;
    /** Returns the pattern of a request's address, for a route that serves several. */
    patternOf?: (request: FastifyRequest) => string;
  }
  interface FastifyRequest {
    /** Code of the error that the request was answered with. */
    refusedWith?: string;
  }
}
