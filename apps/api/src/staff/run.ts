import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { Language } from '@portolane/core/i18n/language.ts';
import { isConnectionFailure } from '#db/connection-failure.ts';
import { CodedError } from '#http/coded-error.ts';
import { codeOf, StartError } from '#start-error.ts';
import { wordsOf, type Words } from '#words.ts';
import { languageOf } from './arguments.ts';
import { type Context, type Given, Refused, type Terminal, wrongUsage } from './command.ts';
import { commandOf, commonOptions } from './commands.ts';
import { helpText } from './help.ts';

export interface Surroundings {
  env: Readonly<Record<string, string | undefined>>;
  terminal: Terminal;
  /** The account that runs it. */
  account: string;
  /** Opens the site's database; asked only when a command needs it. */
  openSite: () => Promise<{ deps: Context['deps']; close: () => Promise<void> }>;
}

/** The options of a command as Node parses them. @throws Refused */
function parse(
  words: Words,
  name: string,
  options: ParseArgsOptionsConfig,
  args: readonly string[],
): Given {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const texts = (option: string) =>
      [values[option] ?? []].flat().filter((value) => typeof value === 'string');
    return {
      positionals,
      texts,
      text: (option) => texts(option)[0],
      flag: (option) => values[option] === true,
    };
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    const option = /'(?:-\w, )?(--?[\w-]+)/.exec(message)?.[1] ?? '';
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
      throw wrongUsage(words('staff:usage.unknownOption', { option, command: name }));
    if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE')
      throw wrongUsage(words('staff:usage.badValue', { option, command: name }));
    throw error;
  }
}

/** The value of an option wherever it stands, before anything else is looked at: a mistake further on is to be told in the right language. */
const early = (argv: readonly string[], option: string): string | undefined => {
  const at = argv.findIndex((word) => word === `--${option}` || word.startsWith(`--${option}=`));
  return at === -1 ? undefined : (/=(.*)$/s.exec(argv[at]!)?.[1] ?? argv[at + 1] ?? '');
};

/** A sentence for what went wrong, where a person can do something about it. */
function sentenceOf(error: unknown, language: Language): string | null {
  const words = wordsOf(language);
  if (error instanceof Refused) return error.message;
  if (error instanceof StartError) return language === 'en' ? error.en : error.zh;
  if (error instanceof CodedError) return words(`errors:code.${error.code}`);
  // No such table, no such column: the site has not been started with this version.
  if (['42P01', '42703'].includes(codeOf(error))) return words('staff:otherVersion');
  if (isConnectionFailure(error)) return words('staff:connectionLost');
  return null;
}

async function runCommand(
  argv: readonly string[],
  language: Language,
  { terminal, account, openSite }: Surroundings,
): Promise<void> {
  const words = wordsOf(language);
  if (argv.length === 0 || argv[0] === 'help' || argv[0] === '--help' || argv[0] === '-h')
    return terminal.out(
      helpText(
        words,
        argv.slice(1).filter((word) => !word.startsWith('-')),
      ),
    );
  const found = commandOf(argv);
  if (!found && argv.includes('--help')) return terminal.out(helpText(words, argv));
  if (!found)
    throw wrongUsage(
      words('staff:usage.unknownCommand', {
        command: argv
          .filter((word) => !word.startsWith('-'))
          .slice(0, 2)
          .join(' '),
      }),
    );
  const { command, rest } = found;
  const options = Object.entries({ ...command.options, ...commonOptions }).map(([name, option]) => [
    name,
    {
      type: 'value' in option ? ('string' as const) : ('boolean' as const),
      multiple: 'multiple' in option,
    },
  ]);
  const given = parse(
    words,
    command.name,
    Object.fromEntries(options) as ParseArgsOptionsConfig,
    rest,
  );
  if (given.flag('help')) return terminal.out(helpText(words, argv));
  const site = await openSite();
  try {
    const common = {
      terminal,
      language,
      words,
      actor: given.text('as') ?? account,
      yes: given.flag('yes'),
      json: given.flag('json'),
    };
    await command.run({ ...common, deps: site.deps }, given);
  } finally {
    await site.close();
  }
}

/**
 * Runs a command as it was typed.
 * @returns the exit code: 0 done, 1 not done and told why, 2 not understood or nobody there to ask
 */
export async function runStaff(
  argv: readonly string[],
  surroundings: Surroundings,
): Promise<number> {
  const asked = early(argv, 'lang');
  const language = languageOf(surroundings.env, asked);
  try {
    if (language === null)
      throw wrongUsage(wordsOf('zh-TW')('staff:usage.language', { value: asked ?? '' }));
    await runCommand(argv, language, surroundings);
    return 0;
  } catch (error) {
    const sentence = sentenceOf(error, language ?? 'zh-TW');
    if (sentence === null) throw error;
    surroundings.terminal.error(sentence);
    return error instanceof Refused ? error.exitCode : 1;
  }
}
