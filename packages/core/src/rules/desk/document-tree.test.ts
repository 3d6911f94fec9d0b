import { describe, expect, it } from 'vitest';
import { changesOf, placeOf, sameTree, type Tree, valueAt } from './document-tree.ts';

const faq: Tree = {
  categories: [
    { alias: 'account', questions: [{ alias: 'phone', answer: { zh: '手機' } }] },
    { alias: 'course', questions: [] },
  ],
};

describe('a path', () => {
  it('names an item of a list by its identity, wherever the item is', () => {
    expect(placeOf(faq, 'categories.account.questions.phone.answer.zh')).toEqual([
      'categories',
      0,
      'questions',
      0,
      'answer',
      'zh',
    ]);
    expect(valueAt(faq, 'categories.account.questions.phone.answer.zh')).toBe('手機');
    expect(placeOf(faq, 'categories.none')).toBeNull();
    expect(valueAt(faq, 'categories.account.title')).toBeUndefined();
  });

  it('names other items by their index, and no field that a record inherits', () => {
    const product: Tree = { specs: [{ label: 'a' }, { label: 'b' }] };
    expect(valueAt(product, 'specs.1.label')).toBe('b');
    expect(placeOf(product, 'specs.2')).toBeNull();
    expect(valueAt(product, 'constructor')).toBeUndefined();
  });
});

it.each<[string, Tree, Tree, string[]]>([
  ['a field', { a: 1, b: 2 }, { a: 1, b: 3 }, ['b']],
  ['no field, in another order', { a: 1, b: 2 }, { b: 2, a: 1 }, []],
  ['a field added and one removed', { a: { x: 1 } }, { a: { y: 1 } }, ['a.x', 'a.y']],
  ['a list of plain values as a whole', { tags: ['a', 'b'] }, { tags: ['a'] }, ['tags']],
  [
    'a field of an item',
    { list: [{ alias: 'a', n: 1 }, { alias: 'b' }] },
    { list: [{ alias: 'a', n: 2 }, { alias: 'b' }] },
    ['list.a.n'],
  ],
  [
    'the order of items',
    { list: [{ alias: 'a' }, { alias: 'b' }] },
    { list: [{ alias: 'b' }, { alias: 'a' }, { alias: 'c' }] },
    ['list', 'list.c'],
  ],
  ['an item without identity', { l: [{ n: 1 }, { n: 1 }] }, { l: [{ n: 1 }, { n: 2 }] }, ['l.1.n']],
  ['a list of another length', { l: [{ n: 1 }, { n: 1 }] }, { l: [{ n: 1 }] }, ['l']],
])('the changes between two trees are %s', (_name, before, after, paths) => {
  expect(changesOf(before, after).map(({ path }) => path)).toEqual(paths);
  expect(sameTree(before, after)).toBe(paths.length === 0);
});
