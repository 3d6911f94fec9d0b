/** From a fresh clone to a running site, with progress messages. */
import './node-env.ts';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import {
  type Api,
  createApi,
  shutDownOnSignals,
  lineNotice,
  logOptions,
  type Guest,
  mailNotice,
  type OpenGuest,
  StartError,
} from '@portolane/api';
import pino from 'pino';
import type { ViteDevServer } from 'vite';
import { BuildError, buildIfChanged, webRoot } from './build.ts';
import { builtRenderer, developmentRenderer, type Renderer } from './renderer.ts';
import { readSettings, type ServerSettings } from './settings.ts';
import { createWebServer } from './web-server.ts';

const began = performance.now();
const root = resolve(import.meta.dirname, '../../..');
const development = process.argv.includes('--dev');
const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
const say = (text: string) => process.stdout.write(`${text}\n`);
const step = (text: string) => say(`[${seconds().padStart(6)}] ${text}`);

/** Fails early if the port is in use, before the build. */
function assertPortFree({ port, host }: ServerSettings): Promise<void> {
  if (port === 0) return Promise.resolve();
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => fail(portError(error, port, host)));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => done()));
  });
}

function portError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError({
      en: `Port ${port} is taken by another program (perhaps Portolane is running already). Stop it, or choose another port: PORT=${port + 1} npx --yes pnpm@12 start`,
      zh: `連接埠 ${port} 已被其他程式使用（可能 Portolane 已經在執行）。請先停止該程式，或改用其他連接埠：PORT=${port + 1} npx --yes pnpm@12 start`,
    });
  if (error.code === 'EACCES')
    return new StartError({
      en: `This user may not open port ${port}. Choose one from 1024 up, e.g. PORT=3000.`,
      zh: `目前的使用者不能開啟連接埠 ${port}。請改用 1024 以上的連接埠，例如 PORT=3000。`,
    });
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartError({
      en: `HOST is ${host}, which is no address of this machine. Use 127.0.0.1 (only this machine) or 0.0.0.0 (every network).`,
      zh: `HOST 的值 ${host} 不是這台機器的位址。請改用 127.0.0.1（僅限本機）或 0.0.0.0（所有網路）。`,
    });
  return error;
}

async function run(openGuest: OpenGuest | null) {
  const given = readSettings(process.env, root, {
    development,
    needsGateway: openGuest === null,
  });
  const logger = pino({ ...logOptions, level: given.logLevel });
  const close: (() => Promise<unknown>)[] = [];
  await assertPortFree(given);
  const guest = (await openGuest?.(given)) ?? null;
  if (guest) close.push(() => guest.close());
  const settings = { ...given, ...guest?.settings };

  let api: Api | null = null;
  const shutDown = async () => {
    for (const end of close.reverse()) await end();
  };
  try {
    // The database starts while the site is being built.
    const opening = settings.apiOrigin
      ? null
      : createApi({
          ...settings,
          undeclaredCodes: settings.strictContract ? 'fail' : 'log',
          logger,
          onProgress: (name, detail) =>
            step(
              { database: 'database', migrate: 'tables', content: 'content' }[name] +
                (detail ? `: ${detail}` : ' …'),
            ),
        });
    opening?.catch(() => {}); // handled by the await below, unless the build fails first

    let renderer: Renderer;
    let vite: ViteDevServer | null = null;
    let buildFolder: string | null = null;
    if (development) {
      const { createServer: createViteServer } = await import('vite');
      vite = await createViteServer({
        root: webRoot,
        server: {
          middlewareMode: true,
          hmr: {
            port: settings.port + 10_000 > 65_535 ? settings.port - 10_000 : settings.port + 10_000,
          },
        },
        appType: 'custom',
      });
      close.push(() => vite!.close());
      renderer = developmentRenderer(vite);
    } else {
      const { folder, built, milliseconds } = await buildIfChanged((part) =>
        step(`building: ${part} …`),
      ).catch((error: unknown) => {
        if (!(error instanceof BuildError)) throw error;
        throw new StartError({ en: error.message, zh: '網站無法建置，原因列在上面。' });
      });
      step(built ? `built in ${(milliseconds / 1000).toFixed(1)} s` : 'the build is up to date');
      buildFolder = folder;
      renderer = await builtRenderer(folder);
    }
    api = await opening;
    if (api) close.push(() => api!.close());

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
    close.push(() => server.close());
    await server
      .listen({ port: settings.port, host: settings.host })
      .catch((error: NodeJS.ErrnoException) => {
        throw portError(error, settings.port, settings.host);
      });
    const address = server.server.address();
    const port = typeof address === 'object' && address ? address.port : settings.port;
    banner(settings, api, port, guest);
    shutDownOnSignals({ drain, drainMs: settings.drainMs, server, close: shutDown, say });
  } catch (error) {
    await shutDown();
    throw error;
  }
}

function banner(settings: ServerSettings, api: Api | null, port: number, guest: Guest | null) {
  const shown =
    settings.host === '127.0.0.1' || settings.host === '0.0.0.0' || settings.host === '::'
      ? 'localhost'
      : settings.host;
  const origin = `http://${shown}:${port}`;
  say('');
  say(`  Portolane 恆向資訊  ready after ${seconds()}`);
  say('');
  say(`  Website        ${origin}/          (English: ${origin}/en)`);
  say(`  LINE mini-app  ${origin}/liff/`);
  say(
    `  API            ${settings.apiOrigin ?? origin}/api       (documentation: ${settings.apiOrigin ?? origin}/api/docs)`,
  );
  say(
    `  Data           ${api ? `${api.database.kind === 'embedded' ? 'embedded PostgreSQL in ' : 'PostgreSQL at '}${api.database.where}` : `${settings.apiOrigin} (API_ORIGIN)`}`,
  );
  for (const line of (api && guest?.startLines(origin)) ?? []) say(line);
  for (const notice of api ? [api.contentNotice, mailNotice(settings), lineNotice(settings)] : []) {
    if (!notice) continue;
    say('');
    say(`  ${notice.en}`);
    say(`  ${notice.zh}`);
  }
  say('');
  say('  Stop with Ctrl+C.');
  say('');
}

/**
 * Starts the site with the settings of the environment; with `--dev`, for development. Prints why
 * if it cannot start.
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
