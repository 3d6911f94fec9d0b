import { AsyncResource } from 'node:async_hooks';
import type { Client, PoolClient } from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { cutText } from '@portolane/core/rules/text/cut-text.ts';
import { requestContext } from '@portolane/server/logs/request-context.ts';
import { DatabaseClient, DatabasePool } from './database-client.ts';

/** UTF-16 units of a statement that the log shows. */
const maxLength = 2000;

/** Returns the text of what `query` was called with; its values stay out of the log. */
function statementOf(query: unknown): string {
  const text = typeof query === 'string' ? query : (query as { text?: unknown } | null)?.text;
  return cutText(String(text).replace(/\s+/g, ' '), maxLength);
}

/**
 * Returns the class of connections that log each statement that takes long, with the call and the
 * request that caused it, without its values. Time in the queue of the pool does not count.
 *
 * The log line carries the id of the request, and the statement does not: a comment in its text or
 * a name of the application for each request would cost the prepared statements their plans, or a
 * further statement each.
 */
export function timedClient(
  slowMs: number,
  log: Pick<FastifyBaseLogger, 'warn'>,
): typeof DatabaseClient {
  return class TimedClient extends DatabaseClient {
    // All overloads of `query` together: a promise, a callback as the last argument, or a cursor.
    override query = ((...args: unknown[]): unknown => {
      const began = performance.now();
      const context = requestContext();
      const ended = (): void => {
        const ms = Math.round(performance.now() - began);
        if (ms < slowMs) return;
        log.warn({ ms, ...context, statement: statementOf(args[0]) }, 'slow statement');
      };
      const callback = args.at(-1);
      if (typeof callback === 'function')
        args[args.length - 1] = (...outcome: unknown[]): void => {
          ended();
          callback(...outcome);
        };
      const query = super.query.bind(this) as (...values: unknown[]) => unknown;
      const result = query(...args);
      if (result instanceof Promise) result.then(ended, ended);
      return result;
    }) as Client['query'];
  };
}

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/**
 * A pool whose waiting requests go on in their own context, and not in that of the request whose
 * connection they get.
 */
export class ContextPool extends DatabasePool {
  override connect(): Promise<PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<PoolClient> | void {
    if (!connected) return super.connect();
    super.connect(AsyncResource.bind(connected));
  }
}
