import { expect, it } from 'vitest';
import { kindWordsIn, lackingWords, namesOf } from '#testing/kind-words.ts';
import { contentKinds } from './describe-kind.ts';

it.each(['zh-TW', 'en'])('every kind and each of its fields has its name (%s)', (language) => {
  const words = kindWordsIn(language);
  expect(lackingWords(contentKinds.values(), words)).toEqual([]);
  const known = new Set(
    [...contentKinds.values()].flatMap(({ fields }) => fields.flatMap(namesOf)),
  );
  // Words of fields that no kind has any more.
  expect(
    [...Object.keys(words.field), ...Object.values(words.fieldOf).flatMap(Object.keys)].filter(
      (name) => !known.has(name) && name !== 'facts',
    ),
  ).toEqual([]);
});
