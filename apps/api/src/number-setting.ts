import { StartError } from './start-error.ts';

/** The environment of a process: what is not set is undefined, or empty. */
export type Environment = Readonly<Record<string, string | undefined>>;

interface Bounds {
  byDefault: number;
  least: number;
  most: number;
}

/** A setting that is a whole number, or its default where nothing is set. Throws StartError for anything else, and for a number out of bounds. */
export function numberSetting(
  env: Environment,
  name: string,
  { byDefault, least, most }: Bounds,
): number {
  const text = env[name];
  if (!text) return byDefault;
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  throw new StartError({
    en: `${name} is "${text}". Write a whole number from ${least} to ${most}, such as ${name}=${byDefault}, or leave it out for ${byDefault}, and start again.`,
    zh: `${name} 的值「${text}」無法使用。請填 ${least} 到 ${most} 的整數，例如 ${name}=${byDefault}；不設定時為 ${byDefault}。更正後請重新啟動。`,
  });
}
