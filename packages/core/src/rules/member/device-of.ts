import { cutText } from '#rules/text/cut-text.ts';

/** The first match wins: most browsers name others before themselves. */
const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bLine\//, 'LINE'],
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
const nameIn = (table: typeof browsers, text: string): string =>
  table.find(([pattern]) => pattern.test(text))?.[1] ?? '';

/**
 * Returns the common names of the browser and system in a `User-Agent`, the same in both languages;
 * empty if unknown.
 */
export const deviceOf = (userAgent: string): { browser: string; system: string } => ({
  browser: nameIn(browsers, userAgent),
  system: nameIn(systems, userAgent),
});

/** Enough UTF-16 units to identify browser and operating system. */
const USER_AGENT_LENGTH = 200;

/** Returns what a login session stores of a `User-Agent`. */
export const storedUserAgent = (userAgent: string): string => cutText(userAgent, USER_AGENT_LENGTH);
