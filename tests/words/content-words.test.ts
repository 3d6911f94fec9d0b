import { expect, it } from 'vitest';
import type { ContentField } from '../../packages/core/src/contract/desk/content.ts';
import { contentKinds } from '../../apps/api/src/content/describe-kind.ts';
import { bundles as english } from '../../apps/desk/src/platform/words/words-en.ts';
import { bundles as chinese } from '../../apps/desk/src/platform/words/words-zh.ts';

const namesOf = ({ name, fields = [], item }: ContentField): string[] => [
  ...(name === '' ? [] : [name]),
  ...[...fields, ...(item ? [item] : [])].flatMap(namesOf),
];

it.each([
  ['Chinese', chinese.content],
  ['English', english.content],
])('every kind of content and each of its fields has its name in %s', (_language, words) => {
  const kinds: Record<string, string> = words.kind;
  const shared: Record<string, string> = words.field;
  const own: Record<string, Record<string, string>> = words.fieldOf;
  const lacking = [...contentKinds.values()].flatMap(({ kind, fields }) => [
    ...(kind in kinds ? [] : [kind]),
    ...fields
      .flatMap(namesOf)
      .filter((name) => !(name in shared) && !(name in (own[kind] ?? {})))
      .map((name) => `${kind}.${name}`),
  ]);
  expect(lacking).toEqual([]);
  const known = new Set(
    [...contentKinds.values()].flatMap(({ fields }) => fields.flatMap(namesOf)),
  );
  // A word of a field that no kind has any longer.
  expect(
    [...Object.keys(shared), ...Object.values(own).flatMap(Object.keys)].filter(
      (name) => !known.has(name) && name !== 'facts',
    ),
  ).toEqual([]);
});
