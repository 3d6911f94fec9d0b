import { StartError } from './start-error.ts';

/**
 * Returns the origin of a URL setting, or undefined if not set. Throws `StartError` for an invalid
 * URL.
 */
export function originFrom(name: string, value: string | undefined): string | undefined {
  if (!value) return undefined;
  return webAddress(name, value).origin;
}

/** Parses a URL setting. Throws `StartError` for anything but an http(s) URL. */
export function webAddress(name: string, value: string): URL {
  let url: URL;
  try {
    url = new URL(value);
  } catch {
    throw new StartError({
      en: `${name} is "${value}", which is no web address. Write it like https://www.example.com and start again.`,
      zh: `${name} 的值「${value}」不是網址。請改成像 https://www.example.com 的寫法，再重新啟動。`,
    });
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new StartError({
      en: `${name} must begin with http:// or https://, not ${url.protocol}. Correct it and start again.`,
      zh: `${name} 必須以 http:// 或 https:// 開頭，不能是 ${url.protocol}。請更正後重新啟動。`,
    });
  return url;
}
