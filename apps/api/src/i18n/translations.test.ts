import { errorStatus, type ErrorCode } from '@portolane/core/contract/error-code.ts';
import zh from '@portolane/core/i18n/locales/zh-TW/errors.json' with { type: 'json' };
import { viewingRefusals } from '@portolane/core/rules/live/viewing-refusal.ts';
import { expect, it } from 'vitest';
import { translatorOf, type TranslationKey } from './translations.ts';

const codes = Object.keys(errorStatus) as ErrorCode[];

it('there is no message for an unknown error code', () =>
  expect(Object.keys(zh.code).toSorted()).toEqual(codes.toSorted()));

it.each(['zh-TW', 'en'] as const)('every error code has a message in %s', (language) => {
  // The specification gives these refusals as headings of an alert, without a full stop.
  const unstopped = new Set<string>(viewingRefusals.map((refusal) => `LIVE_FRONT_${refusal}`));
  const stop = language === 'en' ? '.' : '。';
  for (const code of codes)
    expect(
      translatorOf(language)(`errors:code.${code}`) + (unstopped.has(code) ? stop : ''),
    ).toMatch(language === 'en' ? /^[A-Z][^一-龥]+[^.]\.$/ : /[一-龥].*[^。]。$/);
});

it('values are interpolated without HTML escaping', () =>
  expect(translatorOf('en')('mail:enrolment.greeting', { name: 'Lin & <Chen>' })).toBe(
    'Dear Lin & <Chen>,',
  ));

it('a missing translation throws instead of being shown', () =>
  expect(() => translatorOf('en')('errors:nothing' as TranslationKey)).toThrow('errors:nothing'));

it('a value that was not given throws instead of leaving a gap, and so does a forgotten name', () => {
  expect(() => translatorOf('en')('mail:enrolment.greeting')).toThrow('"name"');
  expect(() => translatorOf('en')('mail:account.registered.subject')).toThrow('"site"');
  const names = { site: 'Test Trading', siteTitle: 'Test Trading', company: 'Test Trading Co.' };
  expect(translatorOf('en', names)('mail:account.registered.subject')).toBe(
    'Welcome to Test Trading',
  );
});

it('what people write is not taken for a placeholder', () =>
  expect(translatorOf('en')('mail:enrolment.greeting', { name: '{{site}} $t(x)' })).toBe(
    'Dear {{site}} $t(x),',
  ));
