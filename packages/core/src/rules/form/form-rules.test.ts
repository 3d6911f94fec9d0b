import { expect, it } from 'vitest';
import en from '#i18n/locales/en/validation.json' with { type: 'json' };
import zh from '#i18n/locales/zh-TW/validation.json' with { type: 'json' };
import { formRules } from './form-rules.ts';

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!).sort((a, b) => a.localeCompare(b));

it('every rule has a message in both languages, and there are no unused messages', () => {
  for (const words of [zh, en]) expect(Object.keys(words.rule)).toEqual([...formRules]);
});

it.each(formRules)('%s names the same values in both languages', (rule) =>
  expect(placeholders(en.rule[rule])).toEqual(placeholders(zh.rule[rule])),
);
