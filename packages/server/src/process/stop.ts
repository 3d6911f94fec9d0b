import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Drain } from './drain.ts';

/** Milliseconds after the deadline for connections, outbox and database to close. */
export const closeTimeoutMs = 5000;

/** Times for which a process goes on when it is told to stop. */
export interface StopTimes {
  /** Milliseconds that it serves unready, so that load balancers notice before it closes its port. */
  lameDuckMs: number;
  /** Milliseconds that requests in flight may take after that. */
  drainMs: number;
}

/** Causes that end a process besides signals. */
export interface StopReason {
  /** Resolves when the command that started this process has ended; omitted if none did. */
  launcherEnded?: Promise<void>;
}

interface ServingProcess extends StopTimes {
  drain: Drain;
  server: FastifyInstance;
  /** Closes everything, including the server. */
  close: () => Promise<unknown>;
}

/**
 * Serves unready for a while, closes the port, lets requests in flight finish until the deadline, cuts
 * off those that are late, and closes.
 */
async function drainAndClose({
  drain,
  lameDuckMs,
  drainMs,
  server,
  close,
}: ServingProcess): Promise<void> {
  drain.announce();
  if (lameDuckMs > 0) await sleep(lameDuckMs);
  const late = new AbortController();
  const lateness = once(late.signal, 'abort');
  const deadline = setTimeout(() => late.abort(), drainMs);
  await Promise.race([drain.begin(late.signal), lateness]);
  clearTimeout(deadline);
  // Closes idle keep-alive connections of browsers and proxies; a connection that is just
  // receiving a request closes after its response.
  const closing = close();
  if (late.signal.aborted) server.server.closeAllConnections();
  await closing;
}

/** Ends the process with what `stop` comes to: 1 if it fails or takes longer than `limitMs`. */
function exitAfter(stop: () => Promise<void>, limitMs: number): void {
  setTimeout(() => process.exit(1), limitMs).unref();
  stop().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
}

const signals = ['SIGINT', 'SIGTERM'] as const;

/**
 * Calls `stop` at SIGINT or SIGTERM, or when the command that started the process has ended, and exits
 * when it is done. A second signal exits at once; the embedded PostgreSQL has then been told to stop
 * and does so on its own.
 * @param options `endAtOnce`: called at the second signal
 */
export function exitOnSignals({
  stop,
  limitMs,
  endAtOnce = () => {},
  launcherEnded,
  say,
}: StopReason & {
  stop: () => Promise<void>;
  limitMs: number;
  endAtOnce?: () => void;
  say: (text: string) => void;
}): void {
  let stopping = false;
  const begin = (why: string): void => {
    stopping = true;
    say(`${why}: stopping …`);
    exitAfter(stop, limitMs);
  };
  // Not a second reason to stop: at Ctrl+C the command may end before the site does.
  void launcherEnded?.then(() =>
    stopping ? undefined : begin('The command that started the site has ended'),
  );
  for (const signal of signals)
    process.on(signal, () => {
      if (stopping) {
        say(`${signal} again: ending at once.`);
        endAtOnce();
        process.exit(1);
      }
      begin(signal);
    });
}

/**
 * Stops the only process of a site as `exitOnSignals` says: it serves on while load balancers notice,
 * requests in flight may finish until the deadline, then their connections are closed, then everything else is.
 */
export function shutDownOnSignals({
  say,
  launcherEnded,
  ...serving
}: ServingProcess & StopReason & { say: (text: string) => void }): void {
  exitOnSignals({
    stop: () => drainAndClose(serving),
    limitMs: serving.lameDuckMs + serving.drainMs + closeTimeoutMs,
    launcherEnded,
    say,
  });
}

/**
 * Stops a worker likewise, when the primary process says so or at a signal. Ctrl+C reaches all
 * processes of a terminal, so further signals are left to the primary.
 */
export function stopWithPrimary(
  serving: ServingProcess,
  { stopped }: { stopped: Promise<void> },
): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    exitAfter(() => drainAndClose(serving), serving.lameDuckMs + serving.drainMs + closeTimeoutMs);
  };
  for (const signal of signals) process.on(signal, stop);
  void stopped.then(stop);
}
