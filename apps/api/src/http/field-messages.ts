import type * as z from 'zod/mini';
import type { Language } from '@portolane/core/i18n/language.ts';
import { formatterOf } from '#formatter.ts';
import { wordsOf, type WordKey, type Words } from '#words.ts';

type Issue = z.core.$ZodIssue;

/** Joins a path as a form would name the field: `answers.0.value`; the whole body is `body`. */
const fieldOf = (issue: Issue): string =>
  issue.path.length === 0 ? 'body' : issue.path.map(String).join('.');

const types: Record<string, WordKey> = {
  string: 'validation:type.string',
  number: 'validation:type.number',
  int: 'validation:type.int',
  boolean: 'validation:type.boolean',
  array: 'validation:type.array',
  object: 'validation:type.object',
};
const formats: Record<string, WordKey> = {
  uuid: 'validation:format.uuid',
  date: 'validation:format.date',
  datetime: 'validation:format.datetime',
  email: 'validation:format.email',
};

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall, words: Words): string {
  const limit = Number(minimum);
  if (origin === 'string')
    return limit === 1
      ? words('validation:size.empty')
      : words('validation:size.textMin', { limit });
  if (origin === 'array') return words('validation:size.listMin', { limit });
  return words('validation:size.numberMin', { limit: inclusive === false ? limit + 1 : limit });
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig, words: Words): string {
  const limit = Number(maximum);
  if (origin === 'string') return words('validation:size.textMax', { limit });
  return origin === 'array'
    ? words('validation:size.listMax', { limit })
    : words('validation:size.numberMax', { limit });
}

function sentence(issue: Issue, language: Language): string {
  const words = wordsOf(language);
  switch (issue.code) {
    case 'invalid_type':
      // A reported issue does not hold the value, so one that is absent and one of another type share a sentence.
      return words('validation:type.sentence', {
        type: words(types[issue.expected] ?? 'validation:type.other'),
      });
    case 'too_small':
      return tooSmall(issue, words);
    case 'too_big':
      return tooBig(issue, words);
    case 'invalid_value':
      return words('validation:oneOf', {
        values: formatterOf(language).list(issue.values.map(String)),
      });
    case 'invalid_format':
      return words(formats[issue.format] ?? 'validation:format.other');
    case 'custom':
      return words(
        issue.params?.problem === 'unstorable' ? 'validation:unstorable' : 'validation:wrong',
      );
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      break;
  }
  return words('validation:wrong');
}

/** Messages by field, in one language, for the `items` of INPUT_INVALID. At most 50 fields are named. */
export function fieldMessages(
  issues: readonly Issue[],
  language: Language,
): Record<string, string[]> {
  // Without a prototype, a field called `__proto__` is only a key.
  const byField: Record<string, string[]> = Object.create(null);
  for (const issue of issues) {
    const field = fieldOf(issue);
    if (byField[field] === undefined && Object.keys(byField).length >= 50) continue;
    const list = (byField[field] ??= []);
    const text = sentence(issue, language);
    if (!list.includes(text)) list.push(text);
  }
  return byField;
}
