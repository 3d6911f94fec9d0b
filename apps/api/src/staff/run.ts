import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { Language } from '@portolane/core/i18n/language.ts';
import { isConnectionFailure } from '#db/connection-failure.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { codeOf, StartError } from '@portolane/server/settings/start-error.ts';
import { errorMessageKey } from '#i18n/error-message-key.ts';
import { formatterOf } from '#i18n/formatter.ts';
import { translatorOf, type Translate } from '#i18n/translations.ts';
import { outputLanguage } from './arguments.ts';
import { type ParsedArgs, CommandError, type Terminal, usageError } from './command.ts';
import { findCommand, commonOptions } from './commands.ts';
import { helpText } from './help.ts';
import type { OpenedSite } from './open-site.ts';

export interface StaffEnvironment {
  env: Readonly<Record<string, string | undefined>>;
  terminal: Terminal;
  /** Operating system account of the person, the default actor. */
  account: string;
  /** Opens the database of the running site; called only if a command needs it. */
  openSite: () => Promise<OpenedSite>;
  /** Opens the database of a site that does not run. */
  openStoppedSite: () => Promise<OpenedSite>;
}

/**
 * Parses a command's arguments with Node's `parseArgs`.
 * @throws CommandError
 */
function parse(
  translate: Translate,
  name: string,
  options: ParseArgsOptionsConfig,
  argv: readonly string[],
): ParsedArgs {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
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
      throw usageError(translate('staff:usage.unknownOption', { option, command: name }));
    if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE')
      throw usageError(translate('staff:usage.badValue', { option, command: name }));
    throw error;
  }
}

/**
 * Finds an option before the command line is parsed, so that parse errors are already in the right
 * language.
 */
const peekOption = (argv: readonly string[], option: string): string | undefined => {
  const at = argv.findIndex((word) => word === `--${option}` || word.startsWith(`--${option}=`));
  return at === -1 ? undefined : (/=(.*)$/s.exec(argv[at]!)?.[1] ?? argv[at + 1] ?? '');
};

/** Returns a message for errors that a user can act on; null for others. */
function messageFor(error: unknown, language: Language): string | null {
  const translate = translatorOf(language);
  if (error instanceof CommandError) return error.message;
  if (error instanceof StartError) return language === 'en' ? error.en : error.zh;
  if (error instanceof CodedError) {
    const fields = Object.entries(error.items ?? {}).map(([field, why]) =>
      formatterOf(language).labelled(field, why.join(' ')),
    );
    return [translate(errorMessageKey(error.code)), ...fields].join('\n');
  }
  // Undefined table or column: the database was migrated by another version.
  if (['42P01', '42703'].includes(codeOf(error))) return translate('staff:otherVersion');
  if (isConnectionFailure(error)) return translate('staff:connectionLost');
  return null;
}

async function runCommand(
  argv: readonly string[],
  language: Language,
  { terminal, account, openSite, openStoppedSite }: StaffEnvironment,
): Promise<void> {
  const translate = translatorOf(language);
  if (argv.length === 0 || argv[0] === 'help' || argv[0] === '--help' || argv[0] === '-h')
    return terminal.out(
      helpText(
        translate,
        argv.slice(1).filter((word) => !word.startsWith('-')),
      ),
    );
  const found = findCommand(argv);
  if (!found && argv.includes('--help')) return terminal.out(helpText(translate, argv));
  if (!found)
    throw usageError(
      translate('staff:usage.unknownCommand', {
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
  const args = parse(
    translate,
    command.name,
    Object.fromEntries(options) as ParseArgsOptionsConfig,
    rest,
  );
  if (args.flag('help')) return terminal.out(helpText(translate, argv));
  const site = await (command.siteStopped ? openStoppedSite() : openSite());
  try {
    const common = {
      terminal,
      language,
      translate,
      actor: args.text('as') ?? account,
      yes: args.flag('yes'),
      json: args.flag('json'),
    };
    await command.run({ ...common, deps: site.deps }, args);
  } finally {
    await site.close();
  }
}

/**
 * Runs a command line.
 * @returns the exit code: 0 done, 1 failed with a message, 2 usage error or no user to ask
 */
export async function runStaff(
  argv: readonly string[],
  environment: StaffEnvironment,
): Promise<number> {
  const requestedLanguage = peekOption(argv, 'lang');
  const language = outputLanguage(environment.env, requestedLanguage);
  try {
    if (language === null)
      throw usageError(
        translatorOf('zh-TW')('staff:usage.language', { value: requestedLanguage ?? '' }),
      );
    await runCommand(argv, language, environment);
    return 0;
  } catch (error) {
    const message = messageFor(error, language ?? 'zh-TW');
    if (message === null) throw error;
    environment.terminal.error(message);
    return error instanceof CommandError ? error.exitCode : 1;
  }
}
