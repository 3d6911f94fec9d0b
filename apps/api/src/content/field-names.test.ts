import { expect, it } from 'vitest';
import { counties } from '@portolane/core/i18n/counties.ts';
import {
  choicesOf,
  choiceTextsIn,
  kindTextsIn,
  lackingWords,
  namesOf,
} from '#testing/kind-texts.ts';
import { contentKinds } from './describe-kind.ts';

it.each(['zh-TW', 'en'])('every kind and each of its fields has its name (%s)', (language) => {
  const words = kindTextsIn(language);
  expect(lackingWords(contentKinds.values(), words)).toEqual([]);
  const known = new Set(
    [...contentKinds.values()].flatMap(({ fields }) => fields.flatMap(namesOf)),
  );
  // Words whose fields were removed.
  expect(
    [...Object.keys(words.field), ...Object.values(words.fieldOf).flatMap(Object.keys)].filter(
      (name) => !known.has(name) && name !== 'facts',
    ),
  ).toEqual([]);
});

it.each(['zh-TW', 'en'])('every hint is that of a field (%s)', (language) => {
  const { hint, hintOf } = kindTextsIn(language);
  const namesIn = (kind: string) => contentKinds.get(kind)!.fields.flatMap(namesOf);
  const known = new Set([...contentKinds.keys()].flatMap(namesIn));
  expect(Object.keys(hint).filter((name) => !known.has(name))).toEqual([]);
  for (const [kind, hints] of Object.entries(hintOf))
    expect(Object.keys(hints).filter((name) => !namesIn(kind).includes(name))).toEqual([]);
});

/** Formats of files are called the same everywhere, and counties have their names in core. */
const named = new Set(['PDF', 'ZIP', 'XLSX', 'PPTX', 'DOCX', ...counties.map(({ zh }) => zh)]);

it.each(['zh-TW', 'en'])(
  'every choice of every field has its word, and no other (%s)',
  (language) => {
    const words = choiceTextsIn(language);
    const choices = new Set(
      [...contentKinds.values()].flatMap(({ fields }) => fields.flatMap(choicesOf)),
    );
    expect([...choices].filter((choice) => !(choice in words) && !named.has(choice))).toEqual([]);
    expect(Object.keys(words).filter((word) => !choices.has(word))).toEqual([]);
  },
);

it.each(['zh-TW', 'en'])('every part of a form has its name, and no other (%s)', (language) => {
  const parts = new Set(
    [...contentKinds.values()].flatMap((kind) => kind.parts.map(({ name }) => name)),
  );
  expect(Object.keys(kindTextsIn(language).part).toSorted()).toEqual([...parts].toSorted());
});
