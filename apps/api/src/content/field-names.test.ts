import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { ContentField } from '@portolane/core/contract/desk/content.ts';
import { contentKinds } from './describe-kind.ts';

/** The names that the desk shows, by language. */
const wordsIn = (language: string) =>
  JSON.parse(
    readFileSync(
      new URL(`../../../desk/src/locales/${language}/content.json`, import.meta.url),
      'utf8',
    ),
  ) as {
    kind: Record<string, string>;
    field: Record<string, string>;
    fieldOf: Record<string, Record<string, string>>;
  };

const namesOf = ({ name, fields = [], item }: ContentField): string[] => [
  ...(name === '' ? [] : [name]),
  ...[...fields, ...(item ? [item] : [])].flatMap(namesOf),
];

it.each(['zh-TW', 'en'])('every kind and each of its fields has its name (%s)', (language) => {
  const { kind: kinds, field: shared, fieldOf: own } = wordsIn(language);
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
  // Words of fields that no kind has any more.
  expect(
    [...Object.keys(shared), ...Object.values(own).flatMap(Object.keys)].filter(
      (name) => !known.has(name) && name !== 'facts',
    ),
  ).toEqual([]);
});
