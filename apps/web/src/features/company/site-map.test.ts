import { expect, it } from 'vitest';
import type { Menu, MenuItem } from '@portolane/core/contract/menu.ts';
import { pageTable } from '#page-table.ts';
import { plainPages, siteMap, type SiteMapLink } from './site-map.ts';

let id = 0;
const item = (
  path: string | null,
  placement: MenuItem['placement'],
  children: MenuItem[] = [],
  to: string | null = null,
): MenuItem => ({
  id: ++id,
  text: path ?? to ?? '',
  path,
  to,
  type: to === null ? 'nav' : 'link',
  alias: null,
  description: null,
  placement,
  children,
});
const menu: Menu = {
  tree: [
    item('/product', 'main', [
      item('/product/brand', null, [item('/product/brand/corvane', null)]),
      item('/product/list', null),
    ]),
    item('/event', 'main'),
    item('/video', 'main'),
    item(null, 'services', [], 'https://order.portolane.example'),
    item('/about/portolane', 'secondary', [item('/about/history', null)]),
    item('/faq', 'footer', [item('/faq', null), item('/event', null)]),
  ],
  brand: [
    { alias: 'corvane', title: 'Corvane', category: '' },
    { alias: 'palisar', title: 'Palisar', category: '' },
  ],
  solution_category: [],
  product_parent_category: [],
  product_child_category: [],
};
const map = siteMap(menu, (page) => `name of ${page}`, 'others');
const pathsOf = (links: readonly SiteMapLink[]): string[] =>
  links.flatMap(({ path, children }) => [...(path === null ? [] : [path]), ...pathsOf(children)]);

it('has every indexable page without parameters, each once', () => {
  const paths = pathsOf(map);
  const wanted = plainPages.map((page) => pageTable[page].path);
  expect(wanted.length).toBeGreaterThan(20);
  expect(wanted.filter((path) => !paths.includes(path))).toEqual([]);
  // The footer's group links to one of its own pages.
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual(['/faq']);
});

it('lists the home page and the brands first, then the menu’s sections with pages, then pages linked only in the footer, then the others and external links', () => {
  expect(map.map(({ text }) => text)).toEqual([
    'name of home',
    '/product/brand',
    '/product',
    '/about/portolane',
    '/faq',
    'others',
  ]);
  expect(map.filter(({ children }) => children.length === 0).map(({ path }) => path)).toEqual([
    '/',
  ]);
  expect(map[4]!.children.map(({ path }) => path)).toEqual(['/faq', '/event']);
  const others = map.at(-1)!.children;
  expect(others[0]!.text).toBe('/video');
  expect(others.at(-1)!.to).toBe('https://order.portolane.example');
});

it('adds to a section what a footer group that begins with one of its pages has besides', () => {
  const groups = siteMap(
    {
      ...menu,
      tree: [
        item('/news', 'main', [item('/news/bulletin', null)]),
        item('/product', 'main', [item('/product/list', null)]),
        item('/updates', 'footer', [item('/news/bulletin', null), item('/event', null)]),
      ],
    },
    () => '',
    'others',
  );
  const sections = groups.slice(1);
  expect(sections.map(({ text }) => text)).toEqual(['/news', '/product', 'others']);
  expect(pathsOf([sections[0]!]).slice(0, 3)).toEqual(['/news', '/news/bulletin', '/event']);
});

it('lists a page that no menu links to in the section above its path', () =>
  expect(map[2]!.children.map(({ path }) => path)).toContain(pageTable.compare.path));

it('lists all brands of the catalogue, whichever of them the menu shows', () =>
  expect(map[1]!.children.map(({ path }) => path)).toEqual([
    '/product/brand/corvane',
    '/product/brand/palisar',
  ]));
