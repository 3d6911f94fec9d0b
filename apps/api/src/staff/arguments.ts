import type { Language } from '@portolane/core/i18n/language.ts';
import { taipeiDay, taipeiDayStart } from '@portolane/core/rules/time/taipei-day.ts';
import type { Words } from '#words.ts';
import { type Given, wrongUsage } from './command.ts';

type Asked = { words: Words };

/** A whole number from 1 up, or what stands for it. */
export function wholeNumber({ words }: Asked, given: Given, option: string): number | undefined {
  const value = given.text(option);
  if (value === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(value))
    throw wrongUsage(words('staff:usage.number', { option: `--${option}`, value }));
  return Number(value);
}

/** `alias`, all of its series, or `alias/series`. */
export function eventArgument(
  { words }: Asked,
  value: string | undefined,
): { alias: string; seriesNum: number | null } | undefined {
  if (value === undefined) return undefined;
  const match = /^([a-z0-9][a-z0-9-]*)(?:\/([1-9]\d{0,5}))?$/.exec(value);
  if (!match) throw wrongUsage(words('staff:usage.event', { value }));
  return { alias: match[1]!, seriesNum: match[2] === undefined ? null : Number(match[2]) };
}

/** The moment at which a Taipei day begins. */
export function dayArgument({ words }: Asked, given: Given, option: string): Date | undefined {
  const value = given.text(option);
  if (value === undefined) return undefined;
  const start = /^\d{4}-\d{2}-\d{2}$/.test(value) ? taipeiDayStart(value) : new Date(Number.NaN);
  // 2026-02-31 is no day, though a date can be made of it.
  if (Number.isNaN(start.getTime()) || taipeiDay(start) !== value)
    throw wrongUsage(words('staff:usage.date', { option: `--${option}`, value }));
  return start;
}

/** The language that a terminal asks for: `--lang`, else what the system's settings say; English where they say nothing of Chinese. */
export function languageOf(
  env: Readonly<Record<string, string | undefined>>,
  asked: string | undefined,
): Language | null {
  if (asked !== undefined) return asked === 'zh-TW' || asked === 'en' ? asked : null;
  return /^zh/i.test(env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '') ? 'zh-TW' : 'en';
}
