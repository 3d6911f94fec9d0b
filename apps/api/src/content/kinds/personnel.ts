import { z } from 'zod';
import { firstPicture, textOr } from '../columns.ts';
import { articles, contentKind } from '../content-kind.ts';
import { alias, paragraph, picture, publication, telephone, text } from '../fields.ts';

const schema = z.strictObject({
  people: z
    .array(
      z.strictObject({
        ...publication,
        alias,
        name: text,
        companyName: text.optional(),
        title: text.optional(),
        description: paragraph.optional(),
        categoryTitle: text.optional(),
        email: z.email().optional(),
        phone: telephone,
        avatar: picture.optional(),
      }),
    )
    .default([]),
});

export const personnel = contentKind({
  name: 'personnel',
  files: 'file',
  schema,
  entries: 'people',
  title: 'name',
  referredAs: 'person',
  rows: articles({
    documents: (file: z.output<typeof schema>, content) =>
      file.people.map((person) => ({
        ...person,
        companyName: textOr(person.companyName),
        title: textOr(person.title),
        description: textOr(person.description),
        categoryTitle: textOr(person.categoryTitle),
        email: person.email ?? '',
        avatar: firstPicture(content, person.avatar) ?? undefined,
      })),
  }),
});
