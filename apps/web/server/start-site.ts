/** From a fresh clone to a running site, with progress messages. */
import './node-env.ts';
import { resolve } from 'node:path';
import { chooseMode, type OpenGuest, type PreparedSite, prepareSite } from '@portolane/api';
import { logOptions } from '@portolane/server/logs/log-options.ts';
import { reportErrors } from '@portolane/server/process/error-reports.ts';
import { guardProcess, roleOf } from '@portolane/server/process/guard-process.ts';
import { isWorker } from '@portolane/server/process/worker.ts';
import { runWorkers } from '@portolane/server/process/workers.ts';
import { StartError } from '@portolane/server/settings/start-error.ts';
import pino from 'pino';
import { BuildError, buildIfChanged } from './build.ts';
import { launcherEnded as watchLauncher } from './launcher.ts';
import { assertPortFree } from './listening-port.ts';
import { CloseStack, type ServeContext } from './serve-context.ts';
import { readSettings } from './settings.ts';
import { banner, say, step } from './start-messages.ts';

const root = resolve(import.meta.dirname, '../../..');
const development = process.argv.includes('--dev');
// The other processes of the site get it with the environment.
if (process.argv.includes('--quiet')) process.env['SEND_NOTHING'] = '1';

/** Loaded by processes that serve, which the primary one of several does not. */
const loadServing = () => import('./serve-site.ts');

async function build(): Promise<string> {
  const { folder, built, milliseconds } = await buildIfChanged((part) =>
    step(`building: ${part} …`),
  ).catch((error: unknown) => {
    if (!(error instanceof BuildError)) throw error;
    throw new StartError({ en: error.message, zh: '網站無法建置，原因列在上面。' });
  });
  step(built ? `built in ${(milliseconds / 1000).toFixed(1)} s` : 'the build is up to date');
  return folder;
}

/** Opens the database and builds the site, at the same time. */
async function prepare(
  { settings, logger }: ServeContext,
  closeStack: CloseStack,
  signal: AbortSignal | undefined,
): Promise<{ site: PreparedSite | null; buildFolder: string | null }> {
  const opening = settings.apiOrigin
    ? null
    : prepareSite({
        ...settings,
        logger,
        ...(signal && { signal }),
        onProgress: (name, detail) =>
          step(
            { database: 'database', migrate: 'tables', content: 'content' }[name] +
              (detail ? `: ${detail}` : ' …'),
          ),
      });
  // Also if the build fails, or the start is stopped, while it opens.
  const opened = opening?.catch(() => null); // thrown below
  closeStack.add(async () => (await opened)?.close());
  return { buildFolder: development ? null : await build(), site: await opening };
}

/** Milliseconds in which a start that is told to stop can close what it has opened. */
const stopStartMs = 10_000;

/**
 * Until the site serves: ends the start at SIGINT or SIGTERM and closes what it has opened, so that no
 * PostgreSQL is left. A second signal ends it at once.
 * @returns `signal`: aborted when the start is told to stop; `serves`: call it when the site itself
 *   answers signals; `goesOn`: resolves unless the start was told to stop, in which case the process
 *   ends meanwhile
 */
function stopWhileStarting(closeStack: CloseStack) {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const stopping = new AbortController();
  const stop = (signal: NodeJS.Signals): void => {
    serves();
    stopping.abort();
    say(`${signal}: stopping …`);
    // With the same signal, so that a caller sees by what it was ended.
    const end = (): boolean => process.kill(process.pid, signal);
    setTimeout(end, stopStartMs).unref();
    void closeStack.closeAll().then(end, end);
  };
  const serves = (): void => {
    for (const signal of signals) process.off(signal, stop);
  };
  for (const signal of signals) process.on(signal, stop);
  return {
    serves,
    signal: stopping.signal,
    goesOn: async (): Promise<void> => {
      if (stopping.signal.aborted) await new Promise(() => {});
    },
  };
}

async function run(openGuest: OpenGuest | null): Promise<void> {
  const mode = chooseMode(process.env, { canDemonstrate: openGuest !== null });
  const given = readSettings(process.env, root, { development, mode });
  if (development && given.workers > 1)
    throw new StartError({
      en: `WORKERS is ${given.workers}, but hot reload works in one process. Leave WORKERS out.`,
      zh: `WORKERS 設為 ${given.workers}，但開發模式的即時更新只能在一個處理程序中運作。請不要設定 WORKERS。`,
    });
  const { stream, ...options } = logOptions;
  const logger = pino(
    { ...options, ...reportErrors(given.sentryDsn), level: given.logLevel },
    stream,
  ).child({ mode });
  guardProcess(logger, roleOf(given.workers));
  const closeStack = new CloseStack();
  const launcherEnded = isWorker ? new Promise<void>(() => {}) : watchLauncher();
  const starting = isWorker ? null : stopWhileStarting(closeStack);
  try {
    if (!isWorker) await assertPortFree(given);
    const guest = (mode === 'demo' && (await openGuest?.(given))) || null;
    if (guest) closeStack.add(() => guest.close());
    const context = {
      settings: { ...given, ...guest?.settings },
      guest,
      logger,
      development,
      launcherEnded,
    };
    const { settings } = context;
    if (isWorker) return await (await loadServing()).runWorker(context, closeStack);

    const { lameDuckMs, drainMs, workers: count } = settings;
    if (count === 1) loadServing().catch(() => {}); // meanwhile; whether it fails is seen below
    const { site, buildFolder } = await prepare(context, closeStack, starting?.signal);
    await starting?.goesOn();
    const prepared = { connection: site?.connection ?? null, buildFolder };
    if (count > 1) {
      step(`starting ${count} processes …`);
      const close = () => closeStack.closeAll();
      const times = { lameDuckMs, drainMs };
      const port = await runWorkers({
        count,
        start: prepared,
        log: logger,
        ...times,
        close,
        launcherEnded,
        say,
        metrics: settings,
      });
      starting?.serves();
      banner(settings, site, port, guest);
    } else {
      const { serveAlone } = await loadServing();
      const port = await serveAlone(context, prepared, closeStack);
      starting?.serves();
      banner(settings, site, port, guest);
    }
  } catch (error) {
    await starting?.goesOn();
    await closeStack.closeAll();
    throw error;
  }
}

/**
 * Starts the site with the settings of the environment; with `--dev`, for development. Prints why
 * if it cannot start.
 * @param options `openGuest`: opens the demonstration, in demo mode; without it there is no demo
 * mode
 */
export function startSite({ openGuest = null }: { openGuest?: OpenGuest | null } = {}): void {
  run(openGuest).catch((error: unknown) => {
    if (error instanceof StartError)
      process.stderr.write(`\nPortolane could not start.\n\n${error.message}\n\n`);
    else console.error(error);
    process.exitCode = 1;
    // A database connection or a file watcher may still keep the process alive.
    setTimeout(() => process.exit(1), 500).unref();
  });
}
