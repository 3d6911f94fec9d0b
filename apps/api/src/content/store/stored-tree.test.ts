import { expect, it } from 'vitest';
import type { Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { kindNamed } from '../kind-lookup.ts';
import { inSchemaOrder } from './stored-tree.ts';

const keysOf = (kind: string, tree: Tree): string =>
  JSON.stringify(inSchemaOrder(kindNamed(kind)?.schema, tree)).replaceAll(/[^\w:{}[\],]/g, '');

it('fields are in the order of the schema, at every depth, and items in their own', () => {
  const tree = {
    sessions: [
      { title: { en: 'B', zh: '乙' }, key: 'b' },
      { title: { en: 'A', zh: '甲' }, key: 'a' },
    ],
    alias: 'course',
    state: 'hidden',
  };
  expect(inSchemaOrder(kindNamed('events')!.schema, tree)).toEqual(tree);
  expect(keysOf('events', tree)).toBe(
    '{state:hidden,alias:course,sessions:[{key:b,title:{zh:,en:B}},{key:a,title:{zh:,en:A}}]}',
  );
});

it('names that no schema lists are sorted, but Chinese comes first', () =>
  expect(keysOf('facts', { spares: { arrival: { en: 'E', zh: '中' }, age: 3 }, days: 1 })).toBe(
    '{days:1,spares:{age:3,arrival:{zh:,en:E}}}',
  ));

it('what a schema does not know stays, and so does a document of an unknown kind', () => {
  expect(keysOf('news', { zebra: 1, alias: 'a', apple: null })).toBe(
    '{alias:a,apple:null,zebra:1}',
  );
  expect(keysOf('no-such-kind', { b: [1], a: 'x' })).toBe('{a:x,b:[1]}');
});
