import { StartError } from './start-error.ts';

/** Environment variables; one that is not set is undefined or empty. */
export type Environment = Readonly<Record<string, string | undefined>>;

interface Bounds {
  fallback: number;
  min: number;
  max: number;
}

/**
 * Reads an integer setting, or returns its default if not set. Throws `StartError` if the value is
 * not an integer or out of bounds.
 */
export function numberSetting(
  env: Environment,
  name: string,
  { fallback, min, max }: Bounds,
): number {
  const text = env[name];
  if (!text) return fallback;
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= min && number <= max) return number;
  throw new StartError({
    en: `${name} is "${text}". Write a whole number from ${min} to ${max}, such as ${name}=${fallback}, or leave it out for ${fallback}, and start again.`,
    zh: `${name} 的值「${text}」無法使用。請填 ${min} 到 ${max} 的整數，例如 ${name}=${fallback}；不設定時為 ${fallback}。更正後請重新啟動。`,
  });
}
