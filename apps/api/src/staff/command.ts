import type { Readable } from 'node:stream';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { ModuleDeps } from '#domain/module.ts';
import type { TranslationKey, Translate } from '#i18n/translations.ts';

export interface Terminal {
  out: (text: string) => void;
  /** Prints a long text as it comes. */
  write: (content: Readable) => Promise<void>;
  /** Prints to stderr, apart from the result. */
  error: (text: string) => void;
  /** Whether there is a user who can answer questions. */
  interactive: boolean;
  /** Asks y or n; anything but yes is no. */
  ask: (question: string) => Promise<boolean>;
}

/** The context in which a command runs. */
export interface Context {
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>;
  terminal: Terminal;
  language: Language;
  translate: Translate;
  /** The person who runs the command, for the audit log. */
  actor: string;
  /** Skip confirmation. */
  yes: boolean;
  /** Print results as JSON. */
  json: boolean;
}

/** Arguments and options after the command's name. */
export interface ParsedArgs {
  positionals: readonly string[];
  text: (option: string) => string | undefined;
  texts: (option: string) => readonly string[];
  flag: (option: string) => boolean;
}

export interface Option {
  about: TranslationKey;
  /** Placeholder of the value in the help; without it the option is a flag. */
  value?: string;
  /** May be given more than once. */
  multiple?: boolean;
}

export interface Command {
  /** One or two words, e.g. `enrolments list`. */
  name: string;
  /** Arguments as shown in the help. */
  usage: string;
  about: TranslationKey;
  options: Readonly<Record<string, Option>>;
  /** Runs on the database of a site that does not run; the others, beside a running site. */
  siteStopped?: true;
  run: (context: Context, args: ParsedArgs) => Promise<void>;
}

/** Ends a command that could not do what was requested. The message is shown to the user. */
export class CommandError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.name = 'CommandError';
    this.exitCode = exitCode;
  }
}

/** An error in the command line itself; exits with 2 before anything is read. */
export const usageError = (message: string): CommandError => new CommandError(message, 2);

/**
 * Asks for confirmation of a change.
 * @throws CommandError if the user declines or there is no user to ask
 */
export async function confirm(
  { yes, terminal, translate }: Context,
  question: string,
): Promise<void> {
  if (yes) return;
  if (!terminal.interactive) throw usageError(translate('staff:needsYes'));
  if (!(await terminal.ask(translate('staff:ask', { question }))))
    throw new CommandError(translate('staff:nothingChanged'));
}
