import { randomUUID } from 'node:crypto';
import type { PinoLoggerOptions } from 'fastify/types/logger.js';
import { describeError } from '#logs/log-options.ts';
import { requestContext } from '#logs/request-context.ts';

/** The level of pino from which lines are failures of the site. */
const errorLevel = 50;
/** A broken database fails every request: further reports of the same minute say nothing new. */
const maxPerMinute = 20;
const timeoutMs = 5_000;

/** The frames of a stack as Sentry orders them: the innermost last. */
const framesOf = (stack: string) =>
  [...stack.matchAll(/^ +at (?:(.+) \()?(.+?):(\d+):(\d+)\)?$/gm)]
    .map(([, name, filename, line, column]) => ({
      function: name ?? '?',
      filename,
      lineno: Number(line),
      colno: Number(column),
      in_app: !filename!.includes('node_modules'),
    }))
    .reverse();

/** An error as an envelope of Sentry's protocol: what the log has, and nothing of the request. */
function envelopeOf(error: unknown, said: string, reqId: unknown): string {
  const { type, message, stack } = describeError(error);
  const event_id = randomUUID().replaceAll('-', '');
  const sent_at = new Date().toISOString();
  const event = {
    event_id,
    timestamp: sent_at,
    platform: 'node',
    level: 'error',
    transaction: requestContext()?.call,
    message: said,
    tags: { reqId },
    exception: { values: [{ type, value: message, stacktrace: { frames: framesOf(stack) } }] },
  };
  return [{ event_id, sent_at }, { type: 'event' }, event]
    .map((part) => JSON.stringify(part))
    .join('\n');
}

/**
 * Returns options for pino that send each logged error to a server that speaks Sentry's protocol.
 * An error that cannot be sent is dropped with a warning: the log has it.
 * @param dsn `https://<key>@<host>/<project>`; undefined: errors are only logged
 */
export function reportErrors(dsn: string | undefined): Pick<PinoLoggerOptions, 'hooks'> {
  if (dsn === undefined) return {};
  const { protocol, host, username, pathname } = new URL(dsn);
  const [, folder, project] = /^(.*)\/(.+)$/.exec(pathname)!;
  const url = `${protocol}//${host}${folder}/api/${project}/envelope/`;
  const headers = {
    'content-type': 'application/x-sentry-envelope',
    'x-sentry-auth': `Sentry sentry_version=7, sentry_client=portolane/1, sentry_key=${username}`,
  };
  let minute = 0;
  let sent = 0;
  return {
    hooks: {
      logMethod(args, method, level) {
        method.apply(this, args);
        const [values, said] = args as [unknown, unknown];
        const error = (values as { err?: unknown } | null)?.err;
        if (level < errorLevel || !(error instanceof Error)) return;
        const now = Math.floor(Date.now() / 60_000);
        if (now !== minute) [minute, sent] = [now, 0];
        if ((sent += 1) > maxPerMinute) return;
        const body = envelopeOf(error, String(said), this.bindings()['reqId']);
        fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(timeoutMs) }).then(
          ({ ok, status }) => ok || this.warn({ status }, 'an error could not be reported'),
          (failure: unknown) => this.warn({ err: failure }, 'an error could not be reported'),
        );
      },
    },
  };
}
