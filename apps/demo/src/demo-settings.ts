import type { ServerSettings } from '@portolane/api';
import { flag, readEnvironment } from '@portolane/server/settings/environment.ts';
import { StartError } from '@portolane/server/settings/start-error.ts';
import { isThisMachine } from '@portolane/server/settings/this-machine.ts';
import { z } from 'zod';

export const demoEnvironment = z.object({
  DEMO: flag(
    '`1` asks for [demo mode](docs/decisions/2026-11-25-demo-mode-is-asked-for.md) on the database of `DATABASE_URL`, if it is empty or has only the demonstration',
  ),
  DEMO_PUBLIC: flag(
    '`1` lets everyone who reaches the site read the codes of demo mode, also through a proxy or a tunnel',
  ),
  LINE_DEMO: flag('`1` runs a stand-in for [LINE](docs/line.md) with a chat page, on this machine'),
});

/** Settings that the stand-in provides itself. */
const ofLine = [
  'LIFF_ID',
  'LINE_LOGIN_CHANNEL_ID',
  'LINE_CHANNEL_SECRET',
  'LINE_CHANNEL_ACCESS_TOKEN',
  'LINE_API_ORIGIN',
  'LINE_DATA_ORIGIN',
  'LINE_ACCESS_ORIGIN',
] as const;

/** Settings of the site that the demonstration looks at. */
type SiteSettings = Pick<ServerSettings, 'host' | 'workers'>;

/**
 * Reads the settings of the demonstration. Throws `StartError` with advice if other machines could
 * read login codes unintendedly.
 */
export function readDemoSettings(
  env: NodeJS.ProcessEnv,
  settings: SiteSettings,
): { line: boolean } {
  const { host } = settings;
  const { DEMO_PUBLIC, LINE_DEMO } = readEnvironment(demoEnvironment, env);
  if (!isThisMachine(host) && !DEMO_PUBLIC)
    throw new StartError({
      en: `HOST is ${host}, but this is demo mode: without an SMS gateway and a mail server, everybody who reaches the site can read login codes at /demo/outbox. Leave HOST at 127.0.0.1, or set DEMO_PUBLIC=1 if that is what you want.`,
      zh: `HOST 設為 ${host}，但目前是展示模式：沒有簡訊與郵件服務，任何連得到網站的人都能在 /demo/outbox 看到登入驗證碼。請讓 HOST 維持 127.0.0.1；若確定要公開展示，請設定 DEMO_PUBLIC=1。`,
    });
  return { line: LINE_DEMO && canRunLineDemo(env, settings) };
}

/**
 * The stand-in for LINE logs anyone in without credentials, so it is restricted to the demonstration
 * on this machine. Returns true, or throws `StartError` with advice if that does not hold.
 */
function canRunLineDemo(env: NodeJS.ProcessEnv, { host, workers }: SiteSettings): true {
  const set = ofLine.filter((name) => env[name]);
  if (!isThisMachine(host))
    throw new StartError({
      en: `LINE_DEMO=1 is for this machine alone, but HOST is ${host}. Leave HOST at 127.0.0.1, or leave LINE_DEMO out.`,
      zh: `LINE_DEMO=1 僅限本機使用，但 HOST 設為 ${host}。請讓 HOST 維持 127.0.0.1，或不要設定 LINE_DEMO。`,
    });
  if (workers > 1)
    throw new StartError({
      en: `LINE_DEMO=1 runs in the process of the site, but WORKERS is ${workers}: its chats would be in another process each. Leave WORKERS out.`,
      zh: `LINE_DEMO=1 在網站的處理程序中執行，但 WORKERS 設為 ${workers}，對話會分散在不同的處理程序。請不要設定 WORKERS。`,
    });
  if (set.length > 0)
    throw new StartError({
      en: `LINE_DEMO=1 brings channels of its own, but ${set.join(', ')} is set for real ones. Leave either out.`,
      zh: `LINE_DEMO=1 會使用替身自己的頻道，但已設定真正頻道的 ${set.join('、')}。兩者請擇一設定。`,
    });
  return true;
}
