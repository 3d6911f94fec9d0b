/** The output of a start. */
import {
  type Guest,
  filesNotice,
  lineNotice,
  mailNotice,
  type PreparedSite,
  quietNotice,
  urlHost,
} from '@portolane/api';
import type { ServerSettings } from './settings.ts';

const began = performance.now();
const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
export const say = (text: string) => process.stdout.write(`${text}\n`);
/** Says what the start does now, with the time. */
export const step = (text: string) => say(`[${seconds().padStart(6)}] ${text}`);

const modes: Record<ServerSettings['mode'], string> = {
  demo: 'demo         (nothing is sent; login codes can be read by everybody who reaches the site)',
  production: 'production',
};

/** @param site null with API_ORIGIN */
export function banner(
  settings: ServerSettings,
  site: PreparedSite | null,
  port: number,
  guest: Guest | null,
): void {
  const origin = `http://${urlHost(settings.host)}:${port}`;
  say('');
  say(`  Portolane ready after ${seconds()}`);
  say('');
  say(
    `  Mode           ${settings.quiet ? 'quiet        (a copy that sends nothing)' : modes[settings.mode]}`,
  );
  say(`  Website        ${origin}/          (English: ${origin}/en)`);
  say(`  LINE mini-app  ${origin}/liff/`);
  say(`  Desk           ${origin}/desk/`);
  say(
    `  API            ${settings.apiOrigin ?? origin}/api${settings.apiDocs && !settings.apiOrigin ? `       (documentation: ${origin}/api/docs)` : ''}`,
  );
  say(
    `  Data           ${site ? `${site.database.kind === 'embedded' ? 'embedded PostgreSQL in ' : 'PostgreSQL at '}${site.database.where}` : `${settings.apiOrigin} (API_ORIGIN)`}`,
  );
  if (settings.workers > 1) say(`  Processes      ${settings.workers}`);
  for (const line of (site && guest?.startLines(origin)) ?? []) say(line);
  for (const notice of site
    ? [
        quietNotice(settings),
        site.contentNotice,
        site.administratorNotice,
        mailNotice(settings),
        lineNotice(settings),
        filesNotice(settings),
      ]
    : []) {
    if (!notice) continue;
    say('');
    say(`  ${notice.en}`);
    say(`  ${notice.zh}`);
  }
  say('');
  say('  Stop with Ctrl+C.');
  say('');
}
