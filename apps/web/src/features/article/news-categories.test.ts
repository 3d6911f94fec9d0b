import { expect, it } from 'vitest';
import type { BrandTab } from '@portolane/core/contract/brand.ts';
import { isFixedNewsCategory } from '@portolane/core/rules/news/news-categories.ts';
import { brandNewsCategories, newsCategoryTitle, newsTabs } from './news-categories.ts';

it.each([
  ['bulletin', true],
  ['promotion', true],
  ['Bulletin', false],
  ['', false],
  ['toString', false],
])('"%s" is a category that every site has: %s', (alias, is) =>
  expect(isFixedNewsCategory(alias)).toBe(is),
);

const news = (children: BrandTab['children']): BrandTab => ({ alias: 'news', count: 3, children });

it.each<[string, BrandTab[], string[]]>([
  ['both', [news(['promotion', 'bulletin'])], ['bulletin', 'promotion']],
  ['one', [news(['bulletin'])], ['bulletin']],
  ['none without the tab', [{ alias: 'video', count: 1, children: [] }], []],
])('a brand has %s', (_what, tabs, categories) =>
  expect(brandNewsCategories({ tabs })).toEqual(categories),
);

it("the tabs of all news end with the site's own, in its order", () =>
  expect(
    newsTabs([
      { alias: 'notes', title: '公司消息' },
      { alias: 'awards', title: '獲獎' },
    ]),
  ).toEqual([
    { alias: 'bulletin', title: null },
    { alias: 'promotion', title: null },
    { alias: 'notes', title: '公司消息' },
    { alias: 'awards', title: '獲獎' },
  ]));

it.each([
  [{ categoryAlias: 'promotion', category: null }, 'said promotion'],
  [{ categoryAlias: 'notes', category: '公司消息' }, '公司消息'],
])('the category of %o is called "%s"', (item, title) =>
  expect(newsCategoryTitle(item, (alias) => `said ${alias}`)).toBe(title),
);
