import { readFileSync } from 'node:fs';
import type { ContentField } from '@portolane/core/contract/desk/content-field.ts';
import type { ContentKindView } from '@portolane/core/contract/desk/content.ts';

interface KindTexts {
  kind: Record<string, string>;
  field: Record<string, string>;
  /** Names of fields that differ in one kind. */
  fieldOf: Record<string, Record<string, string>>;
  /** Explanations beyond the names of fields. */
  hint: Record<string, string>;
  hintOf: Record<string, Record<string, string>>;
  /** Names of the parts of forms. */
  part: Record<string, string>;
}

const deskWords = (language: string, namespace: string): unknown =>
  JSON.parse(
    readFileSync(
      new URL(`../../../desk/src/locales/${language}/${namespace}.json`, import.meta.url),
      'utf8',
    ),
  );

/** Returns what the desk calls kinds and their fields. */
export const kindTextsIn = (language: string): KindTexts =>
  deskWords(language, 'content') as KindTexts;

/** Returns what the desk calls the choices of fields. */
export const choiceTextsIn = (language: string): Record<string, string> =>
  (deskWords(language, 'contentForm') as { choice: Record<string, string> }).choice;

/** Returns the choices of a field and of all below it. */
export const choicesOf = ({ type, choices = [], fields = [], item }: ContentField): string[] => [
  ...(type === 'choice' ? choices : []),
  ...[...fields, ...(item ? [item] : [])].flatMap(choicesOf),
];

/** Returns the names of a field and of all below it. */
export const namesOf = ({ name, type, fields = [], item }: ContentField): string[] => [
  ...(name === '' ? [] : [name]),
  // A form knows what a picture has; problems are said of these.
  ...(type === 'picture' ? ['file', 'alt'] : []),
  ...[...fields, ...(item ? [item] : [])].flatMap(namesOf),
];

/** Returns the kinds and fields that have no name: `glossary`, `glossary.term`. */
export const lackingWords = (
  kinds: Iterable<ContentKindView>,
  { kind: names, field: shared, fieldOf: own }: KindTexts,
): string[] =>
  [...kinds].flatMap(({ kind, fields }) => [
    ...(kind in names ? [] : [kind]),
    ...fields
      .flatMap(namesOf)
      .filter((name) => !(name in shared) && !(name in (own[kind] ?? {})))
      .map((name) => `${kind}.${name}`),
  ]);
