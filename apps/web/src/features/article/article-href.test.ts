import { expect, it } from 'vitest';
import { hrefTo, type HrefTo } from '#page-links.ts';
import { type ArticleAddress, articleHref } from './article-href.ts';

const href: HrefTo = (id, ...rest) => hrefTo('en', id, ...rest);

it.each<[ArticleAddress, string, string]>([
  [
    { kind: 'news', alias: 'a', category: 'bulletin' },
    '/en/news/bulletin/a',
    '/en/product/brand/corvane/news/bulletin/a',
  ],
  [{ kind: 'video', alias: 'a' }, '/en/video/a', '/en/product/brand/corvane/video/a'],
  [{ kind: 'case', alias: 'a' }, '/en/product/case/a', '/en/product/brand/corvane/case/a'],
  [
    { kind: 'solution', alias: 'a' },
    '/en/product/solution/a',
    '/en/product/brand/corvane/solution/a',
  ],
])('%j has the canonical path %s, and %s under a brand', (article, home, under) =>
  expect([articleHref({ href }, article), articleHref({ href }, article, 'corvane')]).toEqual([
    home,
    under,
  ]),
);
