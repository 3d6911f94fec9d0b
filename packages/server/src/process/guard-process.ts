import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { isWorker } from './worker.ts';

/** The role of a site's process, as its log names it. */
type ProcessRole = 'the only process' | 'the primary process' | 'a worker';

/** @param workers how many processes serve the site */
export function roleOf(workers: number): ProcessRole {
  if (isWorker) return 'a worker';
  return workers > 1 ? 'the primary process' : 'the only process';
}

/**
 * Ends the process at an error that nothing handled, because its state is unknown then, and names both
 * in the log. The primary process starts another worker; systemd, Docker, or Kubernetes start another
 * primary or only process. A log that cannot be written (a full disk, a pipe whose reader ended) is no
 * reason to end.
 */
export function guardProcess(log: FastifyBaseLogger, role: ProcessRole): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  process.on('uncaughtException', (error, origin) => {
    try {
      log.fatal(
        { err: error, origin, process: role },
        'an error that nothing handled ends this process',
      );
    } finally {
      process.exit(1);
    }
  });
}

/**
 * Logs errors of a server that listens: Node emits them when a connection cannot be accepted, and
 * Fastify listens for them only until the port is open.
 */
export function logServerErrors(app: FastifyInstance): void {
  app.server.on('error', (error) => app.log.error({ err: error }, 'the server reports an error'));
}
