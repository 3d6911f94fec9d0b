import { expect, it } from 'vitest';
import { requestLanguage } from './language.ts';

it.each([
  [undefined, 'zh-TW'],
  ['', 'zh-TW'],
  ['en', 'en'],
  ['en-US,en;q=0.9', 'en'],
  ['zh-Hant', 'zh-TW'],
  ['zh-Hant;q=0.4, en;q=0.6', 'en'],
  ['fr, en;q=0.1', 'en'],
  ['de', 'zh-TW'],
  ['en;q=0', 'zh-TW'],
  ['x'.repeat(2000), 'zh-TW'],
])('Accept-Language %j asks for %s', (header, language) => expect(requestLanguage(header)).toBe(language));
