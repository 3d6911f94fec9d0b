import type zh from '@portolane/core/i18n/locales/zh-TW/contentProblems.json';
import type { Language } from '@portolane/core/i18n/language.ts';
import { translatorOf } from '#i18n/translations.ts';

type Path<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Path<T[K]>}` }[keyof T &
  string];
/** The problem, as contentProblems.json words it in both languages. */
export type ProblemCode = Path<(typeof zh)['said']>;
export type ProblemValues = Readonly<Record<string, string | number>>;

export interface ContentProblem {
  /** Relative to the content folder. */
  file: string;
  /** e.g. `sessions.0.from`; '' for the file as a whole. */
  field: string;
  code: ProblemCode;
  values?: ProblemValues;
}

/** Returns what is wrong, in a language. */
export function problemText(
  { code, values = {} }: Pick<ContentProblem, 'code' | 'values'>,
  language: Language,
): string {
  const translate = translatorOf(language);
  const { of, ...others } = values;
  if (of === undefined) return translate(`contentProblems:said.${code}`, others);
  // The kind of a reference is named by a text of the language, too.
  const named = translate(
    `contentProblems:of.${String(of).replaceAll(' ', '_')}` as 'contentProblems:of.tag',
  );
  return translate(`contentProblems:said.${code}`, { ...others, of: named });
}

/** A problem as the desk shows it. */
export type ProblemView = Pick<ContentProblem, 'file' | 'field'> & { message: string };

export const problemsIn = (
  language: Language,
  problems: readonly ContentProblem[],
): ProblemView[] =>
  problems.map(({ file, field, ...problem }) => ({
    file,
    field,
    message: problemText(problem, language),
  }));
