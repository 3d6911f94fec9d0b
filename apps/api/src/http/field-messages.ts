import type { z } from 'zod';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { FormRule } from '@portolane/core/rules/form/form-rules.ts';
import { formatterOf } from '#i18n/formatter.ts';
import { translatorOf, type TranslationKey, type Translate } from '#i18n/translations.ts';

type Issue = z.core.$ZodIssue;

/** Joins a path as form fields are named, e.g. `answers.0.value`; `body` for the whole body. */
const fieldOf = (issue: Issue): string =>
  issue.path.length === 0 ? 'body' : issue.path.map(String).join('.');

const types: Record<string, TranslationKey> = {
  string: 'validation:type.string',
  number: 'validation:type.number',
  int: 'validation:type.int',
  boolean: 'validation:type.boolean',
  array: 'validation:type.array',
  object: 'validation:type.object',
};
const formats: Record<string, TranslationKey> = {
  uuid: 'validation:format.uuid',
  date: 'validation:format.date',
  datetime: 'validation:format.datetime',
  email: 'validation:format.email',
};
/** By the form rule that the contract names as the message of an issue. */
const rules: Partial<Record<string, TranslationKey>> = {
  email: 'validation:format.email',
  name: 'validation:format.name',
} satisfies Partial<Record<FormRule, TranslationKey>>;

function tooSmall(
  { origin, minimum, inclusive }: z.core.$ZodIssueTooSmall,
  translate: Translate,
): string {
  const limit = Number(minimum);
  if (origin === 'string')
    return limit === 1
      ? translate('validation:size.empty')
      : translate('validation:size.textMin', { limit });
  if (origin === 'array') return translate('validation:size.listMin', { limit });
  return translate('validation:size.numberMin', { limit: inclusive === false ? limit + 1 : limit });
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig, translate: Translate): string {
  const limit = Number(maximum);
  if (origin === 'string') return translate('validation:size.textMax', { limit });
  return origin === 'array'
    ? translate('validation:size.listMax', { limit })
    : translate('validation:size.numberMax', { limit });
}

function messageOf(issue: Issue, language: Language): string {
  const translate = translatorOf(language);
  const rule = rules[issue.message];
  if (rule) return translate(rule);
  switch (issue.code) {
    case 'invalid_type':
      // A zod issue does not include the value, so a missing value and a value of the wrong type
      // share a message.
      return translate('validation:type.sentence', {
        type: translate(types[issue.expected] ?? 'validation:type.other'),
      });
    case 'too_small':
      return tooSmall(issue, translate);
    case 'too_big':
      return tooBig(issue, translate);
    case 'invalid_value':
      return translate('validation:oneOf', {
        values: formatterOf(language).list(issue.values.map(String)),
      });
    case 'invalid_format':
      return translate(formats[issue.format] ?? 'validation:format.other');
    case 'custom':
      return translate(
        issue.params?.problem === 'unstorable' ? 'validation:unstorable' : 'validation:wrong',
      );
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      break;
  }
  return translate('validation:wrong');
}

/**
 * Returns messages by field for the `items` of INPUT_INVALID, in the given language; for at most 50
 * fields.
 */
export function fieldMessages(
  issues: readonly Issue[],
  language: Language,
): Record<string, string[]> {
  // Without a prototype, a field called `__proto__` is just another key.
  const byField: Record<string, string[]> = Object.create(null);
  for (const issue of issues) {
    const field = fieldOf(issue);
    if (byField[field] === undefined && Object.keys(byField).length >= 50) continue;
    const list = (byField[field] ??= []);
    const text = messageOf(issue, language);
    if (!list.includes(text)) list.push(text);
  }
  return byField;
}
