import fc from 'fast-check';
import { expect, it } from 'vitest';
import { redirectUrl } from './redirect-url.ts';
import {
  addRedirect,
  moveAddress,
  type Redirects,
  redirectSource,
  redirectTarget,
  sourceOfTarget,
  withChange,
} from './redirects.ts';

it.each([
  ['/old', '/old'],
  [' /Old/Page/ ', '/old/page'],
  ['/en/old', '/old'],
  ['/%E4%BF%9D%E5%9B%BA', '/保固'],
  ['/Products.aspx', '/products.aspx'],
  ['/', null],
  ['/en', null],
  ['', null],
  ['old', null],
  ['//evil.example', null],
  ['/old?id=1', null],
  ['/old#part', null],
  ['/%zz', null],
  ['/a\\b', null],
  ['https://portolane.example/old', null],
  [`/${'a'.repeat(500)}`, null],
] as const)('as a source, %s is %s', (text, source) => expect(redirectSource(text)).toBe(source));

it.each([
  ['/new', '/new'],
  ['/en/new?tab=1#part', '/new?tab=1#part'],
  ['/', '/'],
  // Other spellings of the language, and the site's own address, could lead back.
  ['/zh-TW/new?tab=1', '/new?tab=1'],
  ['/zh-Hant', '/'],
  ['/en-US/new', '/new'],
  ['https://portolane.example/en/new#part', '/new#part'],
  ['/en//evil.example', '/evil.example'],
  ['https://shop.example/a b', 'https://shop.example/a%20b'],
  ['http://shop.example/', null],
  ['https://someone@shop.example/', null],
  ['javascript:alert(1)', null],
  ['//evil.example', null],
  ['new', null],
  [`/${'a'.repeat(500)}`, null],
] as const)('as a target, %s is %s', (text, target) =>
  expect(redirectTarget(text, 'https://portolane.example')).toBe(target),
);

it.each([
  ['/new', 'zh-TW', '?utm=1', '/new?utm=1'],
  ['/new', 'en', '', '/en/new'],
  ['/new?tab=1#part', 'en', '?utm=1', '/en/new?tab=1&utm=1#part'],
  ['https://shop.example/', 'en', '?utm=1', 'https://shop.example/?utm=1'],
] as const)('%s in %s with %s leads to %s', (target, language, search, url) =>
  expect(redirectUrl(target, language, search)).toBe(url),
);

const made = (...steps: readonly (readonly [from: string, to: string])[]): Redirects => {
  let known: Redirects = new Map();
  for (const [from, to] of steps) {
    const change = addRedirect(known, from, to);
    if (!('problem' in change)) known = withChange(known, change);
  }
  return known;
};

it('a chain is shortened, whichever of its links is added first', () => {
  const short = new Map([
    ['/a', '/c'],
    ['/b', '/c'],
  ]);
  expect(made(['/a', '/b'], ['/b', '/c'])).toEqual(short);
  expect(made(['/b', '/c'], ['/a', '/b'])).toEqual(short);
});

it.each([
  [[], '/a', '/a'],
  [[], '/a', '/A/#part'],
  [[['/b', '/a']], '/a', '/b'],
  [
    [
      ['/b', '/c'],
      ['/c', '/a'],
    ],
    '/a',
    '/b?x=1',
  ],
] as const)('after %j, %s cannot lead to %s, which leads back', (steps, from, to) =>
  expect(addRedirect(made(...steps), from, to)).toEqual({ problem: 'loop' }),
);

it('a page that moves back is no longer led away from', () => {
  const there = withChange(new Map(), moveAddress(new Map(), '/a', '/b'));
  expect(there).toEqual(new Map([['/a', '/b']]));
  expect(withChange(there, moveAddress(there, '/b', '/a'))).toEqual(new Map([['/b', '/a']]));
});

const path = fc.integer({ min: 0, max: 6 }).map((number) => `/${'abcdefg'.charAt(number)}`);
const target = fc.oneof(
  path,
  path.map((each) => `${each}?x=1#part`),
  fc.constant('https://shop.example/'),
);
const step = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), from: path, to: target }),
  fc.record({ kind: fc.constant('move' as const), from: path, to: path }),
);

it('whatever is added and moved in whatever order, every redirect ends at once where nothing leads on', () =>
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let known: Redirects = new Map();
      for (const { kind, from, to } of steps) {
        const change = kind === 'add' ? addRedirect(known, from, to) : moveAddress(known, from, to);
        if (!('problem' in change)) known = withChange(known, change);
        for (const end of known.values()) expect(known.has(sourceOfTarget(end) ?? '')).toBe(false);
      }
    }),
  ));

it('every address that a page has had leads to where it is, unless another page is there', () =>
  fc.assert(
    fc.property(
      fc.array(fc.record({ page: fc.integer({ min: 0, max: 2 }), to: path }), { maxLength: 20 }),
      (moves) => {
        const at = ['/a', '/b', '/c'];
        const last = new Map(at.map((each, page) => [each, page]));
        let known: Redirects = new Map();
        for (const { page, to } of moves) {
          if (at.includes(to)) continue;
          known = withChange(known, moveAddress(known, at[page]!, to));
          at[page] = to;
          last.set(to, page);
        }
        for (const [address, page] of last) expect(known.get(address) ?? address).toBe(at[page]);
      },
    ),
  ));
