import type { Translate } from '#i18n/translations.ts';
import { type Command, type Option } from './command.ts';
import { findCommand, commands, commonOptions } from './commands.ts';
import { displayWidth } from './display-width.ts';

type Entry = [left: string, right: string];

/** Formats indented lines of two columns. */
function formatColumns(entries: readonly Entry[]): string {
  const width = Math.max(...entries.map(([left]) => displayWidth(left)));
  return entries
    .map(([left, right]) => `  ${left}${' '.repeat(width - displayWidth(left))}  ${right}`)
    .join('\n');
}

const optionEntries = (translate: Translate, options: Readonly<Record<string, Option>>): Entry[] =>
  Object.entries(options).map(([name, { about, value }]) => [
    `--${name}${value === undefined ? '' : ` <${value}>`}`,
    translate(about),
  ]);

const commandHelp = (translate: Translate, { name, usage, about, options }: Command): string =>
  [
    `pnpm staff ${name} ${usage}`.trimEnd(),
    translate(about),
    `${translate('staff:help.options')}\n${formatColumns(optionEntries(translate, { ...options, ...commonOptions }))}`,
  ].join('\n\n');

/** Returns the help for one command, a group of commands, or all of them. */
export function helpText(translate: Translate, words: readonly string[]): string {
  const found = findCommand(words);
  if (found) return commandHelp(translate, found.command);
  const group = commands.filter(({ name }) => words.length > 0 && name.startsWith(`${words[0]} `));
  if (group.length > 0)
    return group.map((command) => commandHelp(translate, command)).join('\n\n\n');
  return [
    translate('staff:help.intro'),
    translate('staff:help.usage'),
    `${translate('staff:help.commands')}\n${formatColumns(commands.map(({ name, about }) => [name, translate(about)]))}`,
    `${translate('staff:help.options')}\n${formatColumns(optionEntries(translate, commonOptions))}`,
    translate('staff:help.more'),
  ].join('\n\n');
}
