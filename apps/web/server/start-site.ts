/** From a fresh clone to a running site, with progress messages. */
import './node-env.ts';
import { resolve } from 'node:path';
import {
  chooseMode,
  createApi,
  type Drain,
  type Guest,
  isWorker,
  joinPrimary,
  logOptions,
  type OpenGuest,
  type PreparedSite,
  prepareSite,
  runWorkers,
  shutDownOnSignals,
  type SiteProcesses,
  StartError,
  stopWithPrimary,
} from '@portolane/api';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import pino from 'pino';
import type { ViteDevServer } from 'vite';
import { BuildError, buildIfChanged, webRoot } from './build.ts';
import { assertPortFree, portError } from './listening-port.ts';
import { builtRenderer, developmentRenderer } from './renderer.ts';
import { readSettings, type ServerSettings } from './settings.ts';
import { banner, say, step } from './start-messages.ts';
import { createWebServer } from './web-server.ts';

const root = resolve(import.meta.dirname, '../../..');
const development = process.argv.includes('--dev');

interface Setting {
  settings: ServerSettings & Guest['settings'];
  guest: Guest | null;
  logger: FastifyBaseLogger;
}

/** What the processes of the site share, made once. */
interface Prepared {
  /** Null with API_ORIGIN. */
  connection: PreparedSite['connection'] | null;
  /** Null during development. */
  buildFolder: string | null;
}

/** What must be closed, in the order in which it was opened. */
class Opened {
  readonly #close: (() => Promise<unknown>)[] = [];
  add(close: () => Promise<unknown>): void {
    this.#close.push(close);
  }
  async close(): Promise<void> {
    for (const close of this.#close.reverse()) await close();
  }
}

async function startVite({ port }: ServerSettings): Promise<ViteDevServer> {
  const { createServer } = await import('vite');
  return createServer({
    root: webRoot,
    server: {
      middlewareMode: true,
      hmr: { port: port + 10_000 > 65_535 ? port - 10_000 : port + 10_000 },
    },
    appType: 'custom',
  });
}

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
  { settings, logger }: Setting,
  opened: Opened,
): Promise<{ site: PreparedSite | null; buildFolder: string | null }> {
  const opening = settings.apiOrigin
    ? null
    : prepareSite({
        ...settings,
        logger,
        onProgress: (name, detail) =>
          step(
            { database: 'database', migrate: 'tables', content: 'content' }[name] +
              (detail ? `: ${detail}` : ' …'),
          ),
      });
  // Also if the build fails.
  const adding = opening?.then(
    (site) => opened.add(() => site.close()),
    () => {}, // thrown below
  );
  try {
    return { buildFolder: development ? null : await build(), site: await opening };
  } finally {
    await adding;
  }
}

/** Listens. Adds what it has opened, also if it fails. */
async function serve(
  { settings, guest, logger }: Setting,
  { connection, buildFolder }: Prepared,
  opened: Opened,
  processes?: SiteProcesses,
): Promise<{ server: FastifyInstance; drain: Drain }> {
  const vite = development ? await startVite(settings) : null;
  if (vite) opened.add(() => vite.close());
  const renderer = vite ? developmentRenderer(vite) : await builtRenderer(buildFolder!);
  const undeclaredCodes = settings.strictContract ? 'fail' : 'log';
  const api =
    connection && createApi({ ...settings, processes, undeclaredCodes, logger }, connection);
  if (api) opened.add(() => api.close());
  const { server, drain } = await createWebServer({
    settings,
    renderer,
    api,
    publicFolder: resolve(webRoot, 'public'),
    buildFolder,
    logger,
    vite,
    guest,
  });
  opened.add(() => server.close());
  await server
    .listen({ port: settings.port, host: settings.host })
    .catch((error: NodeJS.ErrnoException) => {
      throw portError(error, settings.port, settings.host);
    });
  return { server, drain };
}

async function runWorker(setting: Setting, opened: Opened): Promise<void> {
  const { start, processes, ...primary } = await joinPrimary<Prepared>();
  const { server, drain } = await serve(setting, start, opened, processes);
  stopWithPrimary(
    { drain, drainMs: setting.settings.drainMs, server, close: () => opened.close() },
    primary,
  );
}

async function run(openGuest: OpenGuest | null): Promise<void> {
  const mode = chooseMode(process.env, { canDemonstrate: openGuest !== null });
  const given = readSettings(process.env, root, { development, mode });
  if (development && given.workers > 1)
    throw new StartError({
      en: `WORKERS is ${given.workers}, but hot reload works in one process. Leave WORKERS out.`,
      zh: `WORKERS 設為 ${given.workers}，但開發模式的即時更新只能在一個程序中運作。請不要設定 WORKERS。`,
    });
  const logger = pino({ ...logOptions, level: given.logLevel }).child({ mode });
  const opened = new Opened();
  try {
    if (!isWorker) await assertPortFree(given);
    const guest = (mode === 'demo' && (await openGuest?.(given))) || null;
    if (guest) opened.add(() => guest.close());
    const setting = { settings: { ...given, ...guest?.settings }, guest, logger };
    const { settings } = setting;
    if (isWorker) return await runWorker(setting, opened);

    const { site, buildFolder } = await prepare(setting, opened);
    const prepared = { connection: site?.connection ?? null, buildFolder };
    const { drainMs, workers: count } = settings;
    const close = () => opened.close();
    if (count > 1) {
      step(`starting ${count} processes …`);
      const port = await runWorkers({ count, start: prepared, log: logger, drainMs, close, say });
      banner(settings, site, port, guest);
    } else {
      const { server, drain } = await serve(setting, prepared, opened);
      const { port } = server.server.address() as { port: number };
      banner(settings, site, port, guest);
      shutDownOnSignals({ drain, drainMs, server, close, say });
    }
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/**
 * Starts the site with the settings of the environment; with `--dev`, for development. Prints why
 * if it cannot start.
 * @param options `openGuest`: opens the demonstration, in demo mode; without it there is no demo mode
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
