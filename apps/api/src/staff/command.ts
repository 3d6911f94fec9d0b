import type { Language } from '@portolane/core/i18n/language.ts';
import type { ModuleDeps } from '#module.ts';
import type { WordKey, Words } from '#words.ts';

/** Where a command is typed and read. */
export interface Terminal {
  out: (text: string) => void;
  /** For what is said beside the result. */
  error: (text: string) => void;
  /** Whether somebody sits there who can be asked. */
  interactive: boolean;
  /** Asks for y or n; anything but y is no. */
  ask: (question: string) => Promise<boolean>;
}

/** What a command works with. */
export interface Context {
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>;
  terminal: Terminal;
  language: Language;
  words: Words;
  /** Who does it, for the audit log. */
  actor: string;
  /** Changes are made without asking. */
  yes: boolean;
  /** Results are written as JSON. */
  json: boolean;
}

/** What was typed behind a command. */
export interface Given {
  positionals: readonly string[];
  text: (option: string) => string | undefined;
  texts: (option: string) => readonly string[];
  flag: (option: string) => boolean;
}

export interface Option {
  about: WordKey;
  /** What stands for its value in the help; without it the option is a flag. */
  value?: string;
  /** May be given more than once. */
  multiple?: boolean;
}

export interface Command {
  /** The words that it begins with. */
  name: string;
  /** What comes behind them, as the help shows it. */
  usage: string;
  about: WordKey;
  options: Readonly<Record<string, Option>>;
  run: (context: Context, given: Given) => Promise<void>;
}

/** A command ends without having done what was asked. Its message is for whoever typed it. */
export class Refused extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.name = 'Refused';
    this.exitCode = exitCode;
  }
}

/** What was typed is no proper command: nothing was looked at. */
export const wrongUsage = (message: string): Refused => new Refused(message, 2);

/** Goes on when a change is wanted. @throws Refused when it is not, or when nobody can be asked */
export async function confirm({ yes, terminal, words }: Context, question: string): Promise<void> {
  if (yes) return;
  if (!terminal.interactive) throw wrongUsage(words('staff:needsYes'));
  if (!(await terminal.ask(words('staff:ask', { question }))))
    throw new Refused(words('staff:nothingChanged'));
}
