import { expect, it } from 'vitest';
import type { ReadContent } from '../content.ts';
import { menu } from './menu.ts';

const problemsOf = (...items: object[]) =>
  menu.check!(menu.schema.parse({ menu: items }), {} as ReadContent);
const item = (more: object = {}) => ({
  text: { zh: '常見問答' },
  type: 'insideLink',
  path: '/faq',
  placement: 'main',
  ...more,
});

it('an item has what visitors need to see it', () => {
  expect(
    problemsOf(item(), item({ type: 'link', path: undefined, to: 'https://a.example/' })),
  ).toEqual([]);
  expect(problemsOf(item({ path: undefined }))).toEqual([['menu.0.path', 'menuPath']]);
  expect(problemsOf(item(), item({ type: 'link', path: undefined }))).toEqual([
    ['menu.1.to', 'menuLink'],
  ]);
  expect(problemsOf(item({ placement: undefined }))).toEqual([
    ['menu.0.placement', 'menuPlacement'],
  ]);
});

it('an item below another has the place of that one, and one with others below may only name them', () => {
  const children = [
    item({ placement: undefined }),
    item({ placement: undefined, path: undefined }),
  ];
  expect(problemsOf(item({ type: 'nav', path: undefined, children }))).toEqual([
    ['menu.0.children.1.path', 'menuPath'],
  ]);
});
