// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { chosenLanguage, keepLanguage } from './language-choice.ts';

afterEach(() => window.localStorage.clear());

it.each([
  ['', 'zh-TW', 'zh-TW'],
  ['', 'zh-Hant-TW', 'zh-TW'],
  ['', 'en-GB', 'en'],
  ['', 'ja', 'en'],
  ['?lang=en', 'zh-TW', 'en'],
  ['?lang=zh-TW', 'en', 'zh-TW'],
])('with the search string %j and a browser in %s the language is %s', (search, spoken, language) =>
  expect(chosenLanguage(search, spoken)).toBe(language),
);

it('my choice is remembered, whatever LINE or the URL say', () => {
  keepLanguage('en');
  expect(chosenLanguage('?lang=zh-TW', 'zh-TW')).toBe('en');
});
