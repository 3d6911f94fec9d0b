import { errorStatus, type ErrorCode } from '@portolane/core/contract/error-code.ts';
import zh from '@portolane/core/i18n/locales/zh-TW/errors.json' with { type: 'json' };
import { viewingRefusals } from '@portolane/core/rules/live/viewing-refusal.ts';
import { expect, it } from 'vitest';
import { wordsOf, type WordKey } from './words.ts';

const codes = Object.keys(errorStatus) as ErrorCode[];

it('no sentence stands there for a code that does not exist', () =>
  expect(Object.keys(zh.code).toSorted()).toEqual(codes.toSorted()));

it.each(['zh-TW', 'en'] as const)(
  'every code of the catalogue has a sentence of its own in %s',
  (language) => {
    // Why somebody may not watch is said in the words that were ordered; they head an alert, without a full stop.
    const unstopped = new Set<string>(viewingRefusals.map((refusal) => `LIVE_FRONT_${refusal}`));
    for (const code of codes)
      expect(
        wordsOf(language)(`errors:code.${code}`) +
          (unstopped.has(code) ? (language === 'en' ? '.' : '。') : ''),
      ).toMatch(language === 'en' ? /^[A-Z][^一-龥]+[^.]\.$/ : /[一-龥].*[^。]。$/);
  },
);

it('values stand in a text as they are, without escapes of HTML', () =>
  expect(wordsOf('en')('mail:enrolment.greeting', { name: 'Lin & <Chen>' })).toBe(
    'Dear Lin & <Chen>,',
  ));

it('a key without a text is an error of the program, never something to read', () =>
  expect(() => wordsOf('en')('errors:nothing' as WordKey)).toThrow('errors:nothing'));
