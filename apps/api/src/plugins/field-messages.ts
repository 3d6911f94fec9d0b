import type * as z from 'zod/mini';
import type { Language } from '#language.ts';

type Issue = z.core.$ZodIssue;

/** Joins a path as a form would name the field: `answers.0.value`; the whole body is `body`. */
const fieldOf = (issue: Issue): string => (issue.path.length === 0 ? 'body' : issue.path.map(String).join('.'));

type Sentence = [zh: string, en: string];

const formats: Record<string, Sentence> = {
  uuid: ['須為 UUID。', 'Must be a UUID.'],
  date: ['日期格式須為 YYYY-MM-DD。', 'Must be a date as YYYY-MM-DD.'],
  datetime: ['時間格式須為 ISO 8601（UTC）。', 'Must be a moment in ISO 8601, UTC.'],
  email: ['請填寫正確的電子郵件。', 'Enter a valid e-mail address.'],
};
const badFormat: Sentence = ['格式錯誤，請依範例填寫。', 'The format is wrong. Follow the example.'];
const badValue: Sentence = ['填寫不正確。', 'Not filled in correctly.'];

function sentence(issue: Issue, language: Language): string {
  const [zh, en] = sentences(issue);
  return language === 'zh-TW' ? zh : en;
}

function sentences(issue: Issue): Sentence {
  if (issue.code === 'invalid_type') {
    // A reported issue does not hold the value, so one that is absent and one of another type share a sentence.
    const [zh, en] = typeNames[issue.expected] ?? ['正確格式', 'of the right type'];
    return [`必填，且須為${zh}。`, `Required, and must be ${en}.`];
  }
  if (issue.code === 'too_small') {
    const { origin, minimum, inclusive } = issue;
    if (origin === 'string')
      return Number(minimum) === 1 ? ['此欄位不可空白。', 'This cannot be empty.'] : [`至少 ${minimum} 個字元。`, `At least ${minimum} characters.`];
    if (origin === 'array') return [`至少選 ${minimum} 項。`, `Choose at least ${minimum}.`];
    const least = inclusive === false ? Number(minimum) + 1 : minimum;
    return [`不可小於 ${least}。`, `Must be ${least} or more.`];
  }
  if (issue.code === 'too_big') {
    const { origin, maximum } = issue;
    if (origin === 'string') return [`最多 ${maximum} 個字元。`, `At most ${maximum} characters.`];
    if (origin === 'array') return [`最多 ${maximum} 項。`, `At most ${maximum}.`];
    return [`不可大於 ${maximum}。`, `Must be ${maximum} or less.`];
  }
  if (issue.code === 'invalid_value')
    return [`須為下列之一：${issue.values.map(String).join('、')}。`, `Must be one of: ${issue.values.map(String).join(', ')}.`];
  if (issue.code === 'invalid_format') return formats[issue.format] ?? badFormat;
  // The contract's own checks, and the check for U+0000, carry their sentence in `params`.
  if (issue.code === 'custom' && typeof issue.params?.en === 'string') return [String(issue.params['zh-TW']), issue.params.en];
  return badValue;
}

const typeNames: Record<string, Sentence> = {
  string: ['文字', 'text'],
  number: ['數字', 'a number'],
  int: ['整數', 'a whole number'],
  boolean: ['true 或 false', 'true or false'],
  array: ['清單', 'a list'],
  object: ['物件', 'an object'],
};

/** Messages by field, in one language, for the `items` of INPUT_INVALID. At most 50 fields are named. */
export function fieldMessages(issues: readonly Issue[], language: Language): Record<string, string[]> {
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
