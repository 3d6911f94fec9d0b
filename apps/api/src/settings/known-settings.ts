/**
 * Tells which environment variables are settings of the project, and which look as if they were
 * meant so.
 */
import { editDistance } from '@portolane/core/rules/search/nearest-words.ts';
import { nameDistance, nearestName } from '@portolane/core/rules/search/nearest-name.ts';
import type { Environment } from '@portolane/server/settings/environment.ts';
import { backupEnvironment, limitsEnvironment, serverEnvironment } from './server-environment.ts';
import { StartError } from '@portolane/server/settings/start-error.ts';

/** Read by the website, the demonstration and the tests; a test compares with docs/settings.md. */
const readElsewhere = [
  'API_ORIGIN',
  'PAGE_CACHE_MS',
  'DEMO',
  'DEMO_PUBLIC',
  'LINE_DEMO',
  'CHROMIUM',
] as const;

export const knownSettings: readonly string[] = [
  ...Object.keys(serverEnvironment(0).shape),
  ...Object.keys(limitsEnvironment.shape),
  ...Object.keys(backupEnvironment.shape),
  ...readElsewhere,
];
const known = new Set(knownSettings);

/**
 * First words that other programs use as well (`API_KEY`, `LOG_FORMAT`, `SENTRY_RELEASE`). Settings
 * that begin with one have a family of two words.
 */
const commonWords = new Set([
  'ANSWER',
  'API',
  'INTERNAL',
  'LAME',
  'LOG',
  'MAX',
  'PAGE',
  'S3',
  'SENTRY',
  'SLOW',
]);

/**
 * Returns the beginning that marks variables as ours, or null for a setting of one word, which
 * others may continue (`CHROMIUM_FLAGS`).
 */
function familyOf(setting: string): string | null {
  const [first, second] = setting.split('_') as [string, string?];
  if (second === undefined) return null;
  return commonWords.has(first) ? `${first}_${second}` : first;
}
const families: ReadonlySet<string> = new Set(
  knownSettings.map(familyOf).filter((family) => family !== null),
);
const isOfFamily = (name: string): boolean => {
  const [first, second] = name.split('_') as [string, string?];
  return families.has(first) || families.has(`${first}_${second}`);
};

/** Variables that a shell sets. */
const ofShells = new Set(['MAIL', 'LINE']);
/**
 * Variables that Kubernetes sets for every service, such as one called `sms`, besides `SMS_PORT`.
 */
const ofKubernetes = /_SERVICE_(?:HOST|PORT(?:_\w+)?)$|_PORT_\d+_(?:TCP|UDP|SCTP)(?:_\w+)?$/;
/** `SMS_PORT` of Kubernetes has an address as its value; a number would be meant for Portolane. */
const isKubernetesAddress = (name: string, value: string): boolean =>
  name.endsWith('_PORT') && /^(?:tcp|udp|sctp):\/\//.test(value);
const isForeign = (name: string, value: string): boolean =>
  ofShells.has(name) || ofKubernetes.test(name) || isKubernetesAddress(name, value);

/** Shorter names are as near to words of other programs (`POST`) as to `PORT`. */
const shortestLikeness = 6;
const isLike = (name: string, setting: string): boolean =>
  setting.length >= shortestLikeness &&
  editDistance(name.toUpperCase(), setting, 2) <= (setting.length < 9 ? 1 : 2);

const isMisspelt = (name: string, value: string): boolean =>
  !known.has(name) &&
  !isForeign(name, value) &&
  (isOfFamily(name) || knownSettings.some((setting) => isLike(name, setting)));

/**
 * Throws `StartError` if a variable is set that looks like a setting and is none: it begins like
 * settings do, or differs from one by one or two letters. Other variables are not ours to judge.
 */
export function refuseUnknownSettings(env: Environment): void {
  const names = Object.entries(env)
    .filter(([name, value]) => value && isMisspelt(name, value))
    .map(([name]) => name);
  if (names.length === 0) return;
  const nearest = (name: string) =>
    nearestName(knownSettings, (setting) => nameDistance(name.toUpperCase(), setting))!;
  throw new StartError({
    en: `${names.map((name) => `${name} is not a setting of Portolane. Did you mean ${nearest(name)}?`).join('\n')}\nCorrect or remove it and start again; README.md lists all settings. If another program needs a variable of this name, start Portolane without it: env -u ${names[0]} …`,
    zh: `${names.map((name) => `${name} 不是 Portolane 的設定，是否為 ${nearest(name)}？`).join('\n')}\n請更正或移除後重新啟動；所有設定請見 README.md。若其他程式需要這個變數，請在沒有它的環境啟動：env -u ${names[0]} …`,
  });
}
