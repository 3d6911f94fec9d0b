import { z } from 'zod';
import { articles, contentKind } from '../content-kind.ts';
import { alias, markdown, publication, text } from '../fields.ts';

const schema = z.strictObject({
  categories: z
    .array(
      z.strictObject({
        ...publication,
        alias,
        title: text,
        questions: z.array(z.strictObject({ alias, question: text, answer: markdown })).min(1),
      }),
    )
    .default([]),
});

const aliases = (list: readonly { alias: string }[]) => list.map((each) => each.alias);

export const faq = contentKind({
  name: 'faq',
  files: 'file',
  schema,
  entries: 'categories',
  title: 'title',
  unique: ([file]) => [
    ['categories', aliases(file?.categories ?? [])],
    ['questions', aliases(file?.categories.flatMap(({ questions }) => questions) ?? [])],
  ],
  rows: articles({ searchedAs: 'faq' }),
});
