import type { Words } from '#words.ts';
import { type Command, type Option } from './command.ts';
import { commandOf, commands, commonOptions } from './commands.ts';
import { displayWidth } from './display-width.ts';

type Entry = [left: string, right: string];

/** Lines of two columns, indented. */
function columns(entries: readonly Entry[]): string {
  const width = Math.max(...entries.map(([left]) => displayWidth(left)));
  return entries
    .map(([left, right]) => `  ${left}${' '.repeat(width - displayWidth(left))}  ${right}`)
    .join('\n');
}

const optionEntries = (words: Words, options: Readonly<Record<string, Option>>): Entry[] =>
  Object.entries(options).map(([name, { about, value }]) => [
    `--${name}${value === undefined ? '' : ` <${value}>`}`,
    words(about),
  ]);

const ofCommand = (words: Words, { name, usage, about, options }: Command): string =>
  [
    `pnpm staff ${name} ${usage}`.trimEnd(),
    words(about),
    `${words('staff:help.options')}\n${columns(optionEntries(words, { ...options, ...commonOptions }))}`,
  ].join('\n\n');

/** The help: of one command or of a group of them where their words are given, else of all. */
export function helpText(words: Words, typed: readonly string[]): string {
  const found = commandOf(typed);
  if (found) return ofCommand(words, found.command);
  const group = commands.filter(({ name }) => typed.length > 0 && name.startsWith(`${typed[0]} `));
  if (group.length > 0) return group.map((command) => ofCommand(words, command)).join('\n\n\n');
  return [
    words('staff:help.intro'),
    words('staff:help.usage'),
    `${words('staff:help.commands')}\n${columns(commands.map(({ name, about }) => [name, words(about)]))}`,
    `${words('staff:help.options')}\n${columns(optionEntries(words, commonOptions))}`,
    words('staff:help.more'),
  ].join('\n\n');
}
