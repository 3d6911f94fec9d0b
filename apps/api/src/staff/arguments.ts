import type { Language } from '@portolane/core/i18n/language.ts';
import { taipeiDay, taipeiDayStart } from '@portolane/core/rules/time/taipei-day.ts';
import type { Translate } from '#i18n/translations.ts';
import { type ParsedArgs, usageError } from './command.ts';

type Context = { translate: Translate };

/** Parses an option as a whole number from 1; undefined if it is missing. */
export function numberOption(
  { translate }: Context,
  args: ParsedArgs,
  option: string,
): number | undefined {
  const value = args.text(option);
  if (value === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(value))
    throw usageError(translate('staff:usage.number', { option: `--${option}`, value }));
  return Number(value);
}

/** Parses `alias` (all runs of the event) or `alias/series`. */
export function parseEventArgument(
  { translate }: Context,
  value: string | undefined,
): { alias: string; seriesNum: number | null } | undefined {
  if (value === undefined) return undefined;
  const match = /^([a-z0-9][a-z0-9-]*)(?:\/([1-9]\d{0,5}))?$/.exec(value);
  if (!match) throw usageError(translate('staff:usage.event', { value }));
  return { alias: match[1]!, seriesNum: match[2] === undefined ? null : Number(match[2]) };
}

/** Parses an option as a day and returns its start in Taipei; undefined if it is missing. */
export function dayOption(
  { translate }: Context,
  args: ParsedArgs,
  option: string,
): Date | undefined {
  const value = args.text(option);
  if (value === undefined) return undefined;
  const start = /^\d{4}-\d{2}-\d{2}$/.test(value) ? taipeiDayStart(value) : new Date(Number.NaN);
  // `Date` rolls 2026-02-31 over to March instead of rejecting it.
  if (Number.isNaN(start.getTime()) || taipeiDay(start) !== value)
    throw usageError(translate('staff:usage.date', { option: `--${option}`, value }));
  return start;
}

/**
 * Returns the language of the output: `--lang` if given, else from the locale, where anything but
 * Chinese is English. null if `--lang` is unknown.
 */
export function outputLanguage(
  env: Readonly<Record<string, string | undefined>>,
  requested: string | undefined,
): Language | null {
  if (requested !== undefined)
    return requested === 'zh-TW' || requested === 'en' ? requested : null;
  return /^zh/i.test(env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '') ? 'zh-TW' : 'en';
}
