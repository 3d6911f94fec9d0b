import { expect, it } from 'vitest';
import en from '#i18n/locales/en/choices.json' with { type: 'json' };
import zh from '#i18n/locales/zh-TW/choices.json' with { type: 'json' };
import { type ChoiceName, choices } from './choices.ts';

const names = Object.keys(choices) as ChoiceName[];

it('every list has the expected number of choices', () => {
  const { jobFunction, jobLevel, industry, companySize, purchaseRole, interest } = choices;
  expect(
    [jobFunction, jobLevel, industry, companySize, purchaseRole, interest].map(
      ({ length }) => length,
    ),
  ).toEqual([17, 7, 18, 5, 4, 14]);
});

it.each(names)(
  'each %s has its own text in both languages, and there are no unused texts',
  (name) => {
    for (const words of [zh, en]) {
      const texts = words[name] as Record<string, string>;
      expect(Object.keys(texts)).toEqual([...choices[name]]);
      expect(new Set(Object.values(texts)).size).toBe(choices[name].length);
    }
  },
);
