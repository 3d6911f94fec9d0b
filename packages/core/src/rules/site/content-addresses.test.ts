import { expect, it } from 'vitest';
import type { Tree } from '#rules/desk/document-tree.ts';
import { contentAddresses, movedAddresses, withAddresses } from './content-addresses.ts';

const news = { alias: 'sale', category: 'promotion', brands: ['corvane', 'palisar'] };

it.each<[kind: string, before: Tree, after: Tree, moves: [string, string][]]>([
  [
    'news',
    news,
    { ...news, alias: 'winter-sale' },
    [
      ['/news/promotion/sale', '/news/promotion/winter-sale'],
      [
        '/product/brand/corvane/news/promotion/sale',
        '/product/brand/corvane/news/promotion/winter-sale',
      ],
      [
        '/product/brand/palisar/news/promotion/sale',
        '/product/brand/palisar/news/promotion/winter-sale',
      ],
    ],
  ],
  [
    'news',
    news,
    { ...news, brands: ['corvane'] },
    [['/product/brand/palisar/news/promotion/sale', '/news/promotion/sale']],
  ],
  [
    'products',
    { alias: 'r-620', brand: 'corvane' },
    { alias: 'r-620', brand: 'palisar' },
    [['/product/brand/corvane/product/r-620', '/product/brand/palisar/product/r-620']],
  ],
  ['pages', { alias: 'a', path: '/a' }, { alias: 'a', path: '/b' }, [['/a', '/b']]],
  // It is nowhere then.
  ['pages', { alias: 'a', path: '/a' }, { alias: 'a' }, []],
  ['pages', { alias: 'a' }, { alias: 'a', path: '/a' }, []],
  ['news', news, { ...news, title: 'b' }, []],
  ['tags', { alias: 'a' }, { alias: 'b' }, []],
])('%s that change from %j to %j move', (kind, before, after, moves) =>
  expect(movedAddresses(kind, before, after).map(({ from, to }) => [from, to])).toEqual(moves),
);

it('a new document moves nothing, and the canonical address comes first', () => {
  expect(movedAddresses('news', null, news)).toEqual([]);
  expect(contentAddresses('news', news)[0]).toBe('/news/promotion/sale');
});

const moves = [
  { from: '/video/a', to: '/video/b' },
  { from: '/video/a-long', to: '/video/c' },
];
it.each([
  ['/video/a', '/video/b'],
  ['[one](/video/a) and [two](/en/video/a#part).', '[one](/video/b) and [two](/en/video/b#part).'],
  ['See /video/a.', 'See /video/b.'],
  ['/video/a-long?x=1', '/video/c?x=1'],
  ['/video/ab /video/a/b /video/a-b /x/video/a x/video/a', null],
  ['/video', null],
])('%s is written as %s', (text, expected) =>
  expect(withAddresses(text, moves)).toBe(expected ?? text),
);
