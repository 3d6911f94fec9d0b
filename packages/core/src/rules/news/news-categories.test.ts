import { expect, it } from 'vitest';
import { fixedNewsCategories, fixedNewsTitles, isFixedNewsCategory } from './news-categories.ts';

it.each([
  ['bulletin', true],
  ['promotion', true],
  ['press', false],
  ['', false],
])('%s is a category of every site: %s', (alias, fixed) =>
  expect(isFixedNewsCategory(alias)).toBe(fixed),
);

it('the two have names in both languages where names are data', () =>
  expect(fixedNewsCategories.map((alias) => fixedNewsTitles[alias])).toEqual([
    { zh: '品牌快訊', en: 'Brand news' },
    { zh: '優惠促銷', en: 'Promotions' },
  ]));
