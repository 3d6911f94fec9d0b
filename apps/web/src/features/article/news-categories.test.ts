import { expect, it } from 'vitest';
import type { BrandTab } from '@portolane/core/contract/brand.ts';
import { brandNewsCategories, isNewsCategory } from './news-categories.ts';

it.each([
  ['bulletin', true],
  ['promotion', true],
  ['Bulletin', false],
  ['', false],
  ['toString', false],
])('"%s" is a category of news: %s', (alias, is) => expect(isNewsCategory(alias)).toBe(is));

const news = (children: BrandTab['children']): BrandTab => ({ alias: 'news', count: 3, children });

it.each<[string, BrandTab[], string[]]>([
  ['both', [news(['promotion', 'bulletin'])], ['bulletin', 'promotion']],
  ['one', [news(['bulletin'])], ['bulletin']],
  ['none without the tab', [{ alias: 'video', count: 1, children: [] }], []],
])('a brand has %s', (_what, tabs, categories) =>
  expect(brandNewsCategories({ tabs })).toEqual(categories),
);
