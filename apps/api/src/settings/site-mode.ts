/**
 * Whether a site is the demonstration or serves members. All rules about the environment are here,
 * those about the database in domain/recorded-mode.ts; the reasons are in
 * docs/decisions/2026-11-25-demo-mode-is-asked-for.md.
 */
import type { Environment } from '@portolane/server/settings/environment.ts';
import { refuseUnknownSettings } from './known-settings.ts';
import { StartError } from '@portolane/server/settings/start-error.ts';

/**
 * `demo`: nothing is sent, and anyone who can open the site can read login codes. `production`: it
 * serves members.
 */
export type SiteMode = 'demo' | 'production';

/**
 * Each of them alone says that the site is a real one, so that half a configuration is not taken
 * for none.
 */
const ofRealSite = [
  'SMS_GATEWAY_URL',
  'SMS_GATEWAY_TOKEN',
  'SMTP_URL',
  'MAIL_FROM',
  'API_ORIGIN',
  'SEND_NOTHING',
] as const;
const ofDemonstration = ['DEMO', 'DEMO_PUBLIC', 'LINE_DEMO'] as const;

/** The settings of a real site that the environment has. */
export const realSiteSettings = (env: Environment): string[] =>
  ofRealSite.filter((name) => env[name]);

/**
 * Settings with which a site is reached by others, or has data of others, unless the environment
 * asks by name for a demonstration with them.
 */
function ofOthers(env: Environment): string[] {
  const { DATABASE_URL, FILES_URL, TRUST_PROXY, PUBLIC_ORIGIN, DEMO, DEMO_PUBLIC } = env;
  return [
    ...(DATABASE_URL && DEMO !== '1' ? ['DATABASE_URL'] : []),
    ...(FILES_URL && DEMO !== '1' ? ['FILES_URL'] : []),
    ...(DEMO_PUBLIC !== '1' && TRUST_PROXY && !/^0+$/.test(TRUST_PROXY) ? ['TRUST_PROXY'] : []),
    ...(DEMO_PUBLIC !== '1' && /^\s*https:/i.test(PUBLIC_ORIGIN ?? '') ? ['PUBLIC_ORIGIN'] : []),
  ];
}

function looksReal(others: readonly string[]): StartError {
  const hasDatabase = others.includes('DATABASE_URL');
  const hasBucket = others.includes('FILES_URL');
  const isReached = others.some((name) => !['DATABASE_URL', 'FILES_URL'].includes(name));
  const ways = {
    en: [
      `leave ${others.join(', ')} out`,
      ...(hasDatabase
        ? ['set DEMO=1 to use an empty database or one that has only the demonstration']
        : []),
      ...(hasBucket && !hasDatabase ? ['set DEMO=1 to keep its files in that bucket'] : []),
      ...(isReached ? ['set DEMO_PUBLIC=1 to let everybody read its codes'] : []),
    ],
    zh: [
      `不要設定 ${others.join('、')}`,
      ...(hasDatabase ? ['設定 DEMO=1，以使用空的或只有展示內容的資料庫'] : []),
      ...(hasBucket && !hasDatabase ? ['設定 DEMO=1，把展示網站的檔案放在該儲存貯體'] : []),
      ...(isReached ? ['設定 DEMO_PUBLIC=1，讓任何人都能看到驗證碼'] : []),
    ],
  };
  return new StartError({
    en: `${others.join(', ')} is set as for a real site, but SMS_GATEWAY_URL and SMTP_URL are not, so this would be demo mode, in which everybody who reaches the site can read login codes. For the real site, set them; perhaps the file that has them was not loaded. For the demonstration, ${ways.en.join(', or ')}.`,
    zh: `已設定 ${others.join('、')}，像是正式網站，卻沒有設定 SMS_GATEWAY_URL 與 SMTP_URL，這樣會進入展示模式，任何連得到網站的人都能看到登入驗證碼。若為正式網站，請設定這些項目（設定檔可能沒有載入）；若為展示網站，請${ways.zh.join('，或')}。`,
  });
}

/**
 * Returns the mode of a site with this environment. Throws `StartError` if the environment
 * contradicts itself, or if it looks like a real site whose gateways are missing.
 * @param program `canDemonstrate`: whether the program that starts has the demonstration
 */
export function chooseMode(
  env: Environment,
  { canDemonstrate }: { canDemonstrate: boolean },
): SiteMode {
  refuseUnknownSettings(env);
  const demo = ofDemonstration.filter((name) => env[name] === '1');
  const real = realSiteSettings(env);
  if (demo.length > 0 && !canDemonstrate)
    throw new StartError({
      en: `${demo[0]}=1 asks for demo mode, and this command runs the site without the demonstration. Leave ${demo[0]} out, or start the demonstration: npx --yes pnpm@12 start`,
      zh: `${demo[0]}=1 表示展示模式，但這個指令執行的是沒有展示內容的網站。請不要設定 ${demo[0]}，或啟動展示網站：npx --yes pnpm@12 start`,
    });
  if (demo.length > 0 && real.length > 0)
    throw new StartError({
      en: `${demo[0]}=1 asks for demo mode, but ${real.join(', ')} is set for a real site, and demo mode lets everybody read login codes. Leave ${demo[0]} out for the real site, or ${real.join(', ')} for the demonstration.`,
      zh: `${demo[0]}=1 表示展示模式，但已設定正式網站的 ${real.join('、')}，而展示模式會讓任何人看到登入驗證碼。正式網站請不要設定 ${demo[0]}；展示網站請不要設定 ${real.join('、')}。`,
    });
  if (real.length > 0 || !canDemonstrate) return 'production';
  const others = ofOthers(env);
  if (others.length > 0) throw looksReal(others);
  return 'demo';
}
