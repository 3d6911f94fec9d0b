import { expect, it } from 'vitest';
import { ownPathProblem, pathsAbove } from './site-paths.ts';

it.each([
  ['/support', null],
  ['/support/warranty', null],
  ['/a/b/c/d', null],
  ['/2026/spare-parts', null],
  ['/contact/warranty', null],
  ['/english', null],
  ['support', 'shape'],
  ['/', 'shape'],
  ['/support/', 'shape'],
  ['//support', 'shape'],
  ['/a/b/c/d/e', 'shape'],
  ['/Support', 'shape'],
  ['/保固', 'shape'],
  ['/support/a--b', 'shape'],
  ['/support/-a', 'shape'],
  ['/support/index.html', 'shape'],
  [`/${'a'.repeat(120)}`, 'shape'],
  ['/event', 'taken'],
  ['/about/anything', 'taken'],
  ['/product/bot', 'taken'],
  ['/news/bulletin/anything', 'taken'],
  ['/en', 'taken'],
  ['/en/support', 'taken'],
  ['/desk/anything', 'taken'],
  ['/api/anything', 'taken'],
  ['/member/anything', 'taken'],
  ['/404', 'taken'],
] as const)('a page at %s: %s', (path, problem) => expect(ownPathProblem(path)).toBe(problem));

it('the paths above one begin with the highest', () => {
  expect(pathsAbove('/a/b/c')).toEqual(['/a', '/a/b']);
  expect(pathsAbove('/a')).toEqual([]);
});
