import { expect, it } from 'vitest';
import type { Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { changedNames } from './changed-names.ts';
import { nameKey } from './document-names.ts';

/** Returns the names of an edit of facts.yaml. */
function namesOfEdit(before: Tree, after: Tree) {
  const sources = (tree: Tree) => new Map([['facts.yaml', tree]]);
  const { gone, changed } = changedNames(
    { path: 'facts.yaml', before, after },
    { before: sources(before), after: sources(after) },
  );
  return { gone: gone.map(nameKey), changed: changed.map(nameKey) };
}

it('a changed fact is named with its groups', () =>
  expect(namesOfEdit({ a: { b: { c: 1 } } }, { a: { b: { c: 2 } } })).toEqual({
    gone: [],
    changed: ['fact/a', 'fact/a.b', 'fact/a.b.c'],
  }));

it('a fact that is removed is gone, and its group with the last one', () => {
  const before = { a: { b: 1, c: 2 } };
  expect(namesOfEdit(before, { a: { b: 1 } }).gone).toEqual(['fact/a.c']);
  expect(namesOfEdit(before, {}).gone).toEqual(['fact/a', 'fact/a.b', 'fact/a.c']);
});

it('a value in a list is a fact', () =>
  expect(namesOfEdit({ a: { legs: [{ minutes: 1 }] } }, { a: { legs: [{ minutes: 2 }] } })).toEqual(
    {
      gone: [],
      changed: ['fact/a', 'fact/a.legs', 'fact/a.legs.0', 'fact/a.legs.0.minutes'],
    },
  ));
