import { join, resolve } from 'node:path';
import type { ApiSettings, Guest, OpenGuest } from '@portolane/api';
import { dateContent } from './dated-content.ts';
import { readDemoSettings } from './demo-settings.ts';
import { demoStaff } from './demo-staff.ts';
import { outboxRoutes } from './outbox-route.ts';

export const demoContent = resolve(import.meta.dirname, '../content');
export const demoMembers = resolve(import.meta.dirname, '../members.yaml');

/** Returns the folder of the demonstration's content with its dates fixed. */
export const datedContentIn = (dataDir: string): string => join(dataDir, 'demonstration');

/**
 * The settings of the demonstration: nothing is sent, and content may go back to an earlier
 * version.
 */
export const demoSettings = {
  printMessage: (line) => void process.stdout.write(`${line}\n`),
  // All visitors share the loopback address.
  limitsByAddress: false,
  // Going back to what was there before is how it is edited.
  contentRevert: true,
  mediaOrigins: ['https://stream.portolane.example', 'https://video.portolane.example'],
  seed: { module: new URL('seed-members.ts', import.meta.url).href, file: demoMembers },
} satisfies Partial<ApiSettings>;

/** Returns what opens the demonstration as a guest of a site in demo mode. */
export const demonstration =
  (env: NodeJS.ProcessEnv): OpenGuest =>
  (settings) =>
    openGuest(env, settings);

async function openGuest(
  env: NodeJS.ProcessEnv,
  settings: Parameters<OpenGuest>[0],
): Promise<Guest> {
  const { line } = readDemoSettings(env, settings);
  const lineDemo = line
    ? await (
        await import('./line-chat/line-demo.ts')
      ).startLineDemo({ port: settings.port, site: settings.publicOrigin })
    : null;
  const contentDir = datedContentIn(settings.dataDir);
  // Tests that need the settings alone do not load what starts a site.
  const { fileSystemStartError } = await import('@portolane/server/settings/start-error.ts');
  const { isWorker } = await import('@portolane/server/process/worker.ts');
  // For workers, the primary process has written it.
  if (!isWorker)
    await dateContent(settings.contentDir ?? demoContent, contentDir, new Date()).catch(
      (error: unknown) => {
        throw fileSystemStartError(error, settings.dataDir) ?? error;
      },
    );
  return {
    settings: {
      ...demoSettings,
      contentDir,
      ...lineDemo?.settings,
    },
    addRoutes(server, outbox) {
      outboxRoutes(server, outbox);
      lineDemo?.attach(server);
    },
    startLines: (origin) => [
      '',
      '  Demo mode: nothing is sent. Log in as 0912000001; the code is printed here as',
      `  "[outbox] sms +886 0912000001 ······" and can be read at ${origin}/demo/outbox`,
      '',
      `  People of the desk; the link for the first login comes by mail (${origin}/demo/outbox):`,
      ...demoStaff.map(({ email, role }) => `                 ${role.padEnd(10)}${email}`),
      ...(lineDemo
        ? [
            '',
            `  LINE stand-in  ${lineDemo.address}       (LINE_DEMO=1: not LINE itself. Chat with the bot, its menu, the mini-app)`,
          ]
        : []),
    ],
    miniApp: lineDemo
      ? {
          origin: lineDemo.origin,
          scriptPath: '/demo/line.js',
          script: () => lineDemo.browserScript(),
        }
      : undefined,
    close: async () => lineDemo?.close(),
  };
}
