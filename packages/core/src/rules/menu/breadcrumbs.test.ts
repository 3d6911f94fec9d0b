import { describe, expect, it } from 'vitest';
import type { MenuItem } from '#contract/menu.ts';
import { breadcrumbs, menuTrail } from './breadcrumbs.ts';

const node = (text: string, path: string | null, children: MenuItem[] = []): MenuItem => ({
  id: 1,
  text,
  path,
  to: null,
  type: 'nav',
  alias: null,
  description: null,
  placement: null,
  children,
});
const tree = [
  node('Products', '/product', [
    node('Brands', '/product/brand', [node('Corvane', '/product/brand/corvane')]),
  ]),
  node('Events', '/event'),
  node('Footer', null, [node('Brands again', '/product/brand')]),
];

describe('breadcrumbs follow the menu', () => {
  it.each([
    ['/product/brand/corvane/event', ['Products', 'Brands', 'Corvane']],
    ['/product/brand', ['Products', 'Brands']],
    ['/event', ['Events']],
    ['/events-archive', []],
  ])('%s', (path, texts) => expect(menuTrail(tree, path).map((item) => item.text)).toEqual(texts));

  it('keeps home and the last five of more than six levels', () => {
    const own = ['a', 'b', 'c', 'd', 'e', 'f'].map((text) => ({ text, path: null }));
    expect(breadcrumbs({ text: 'Home', path: '/' }, [], own, ['/f']).map((c) => c.text)).toEqual([
      'Home',
      'b',
      'c',
      'd',
      'e',
      'f',
    ]);
  });

  it('name a page once that is in the menu and names itself', () => {
    const own = [
      { text: 'Events', path: '/event' },
      { text: 'Workshop', path: null },
    ];
    const here = ['/event/workshop'];
    expect(
      breadcrumbs({ text: 'Home', path: '/' }, [tree[1]!], own, here).map((c) => c.text),
    ).toEqual(['Home', 'Events', 'Workshop']);
  });

  it('go on below the menu, and name once what both have', () => {
    const trail = [tree[0]!, tree[0]!.children[0]!];
    const own = [
      { text: 'Brands', path: '/product/brand' },
      { text: 'Corvane', path: '/product/brand/corvane' },
      { text: 'News', path: null },
    ];
    expect(breadcrumbs({ text: 'Home', path: '/' }, trail, own, ['/news'])).toEqual([
      { text: 'Home', path: '/' },
      { text: 'Products', path: '/product' },
      { text: 'Brands', path: '/product/brand' },
      { text: 'Corvane', path: '/product/brand/corvane' },
      { text: 'News', path: null },
    ]);
  });

  it('name a page without a path below a group of the menu that has none', () => {
    const trail = [
      node('Company', null),
      node('Reports', '/report'),
      node('Years', '/report/year'),
    ];
    const own = [{ text: '2026', path: null }];
    expect(
      breadcrumbs({ text: 'Home', path: '/' }, trail, own, ['/report/2026']).map((c) => c.text),
    ).toEqual(['Home', 'Company', 'Reports', 'Years', '2026']);
  });

  it('never link to the page itself, not even where its section has the same path', () => {
    const about = [node('About', '/about', [node('Profile', '/about')])];
    const trail = [about[0]!, about[0]!.children[0]!];
    expect(breadcrumbs({ text: 'Home', path: '/' }, trail, [], ['/about'])).toEqual([
      { text: 'Home', path: '/' },
      { text: 'About', path: null },
      { text: 'Profile', path: null },
    ]);
  });

  it('never link to a path that redirects to the page', () => {
    const trail = [tree[0]!, tree[0]!.children[0]!];
    const here = ['/product/brand', '/product'];
    expect(breadcrumbs({ text: 'Home', path: '/' }, trail, [], here)).toEqual([
      { text: 'Home', path: '/' },
      { text: 'Products', path: null },
      { text: 'Brands', path: null },
    ]);
  });
});
