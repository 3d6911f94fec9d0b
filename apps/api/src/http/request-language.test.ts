import { expect, it } from 'vitest';
import { requestLanguage } from './request-language.ts';

it.each([
  [undefined, 'zh-TW'],
  ['', 'zh-TW'],
  ['en', 'en'],
  ['en-US,en;q=0.9', 'en'],
  ['zh-Hant', 'zh-TW'],
  ['zh-Hant;q=0.4, en;q=0.6', 'en'],
  ['fr, en;q=0.1', 'en'],
  ['de', 'zh-TW'],
  ['zh-TW,en', 'zh-TW'],
  ['en,zh-TW', 'en'],
  ['EN-gb', 'en'],
  ['zh-Hans-CN', 'zh-TW'],
  ['en-US,zh-TW;q=0.9,zh;q=0.8,en;q=0.7', 'en'],
  ['*', 'zh-TW'],
  ['en;q=nonsense', 'zh-TW'],
  ['en;q=0', 'zh-TW'],
  ['x'.repeat(2000), 'zh-TW'],
])('Accept-Language %j asks for %s', (header, language) =>
  expect(requestLanguage(header)).toBe(language),
);
