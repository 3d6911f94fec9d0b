import { z } from 'zod';
import { firstPicture } from '../columns.ts';
import { articles, contentKind } from '../content-kind.ts';
import { alias, paragraph, picture, publication, text } from '../fields.ts';

const schema = z.strictObject({
  people: z.array(
    z.strictObject({
      ...publication,
      alias,
      name: text,
      companyName: text,
      title: text,
      description: paragraph,
      categoryTitle: text,
      email: z.email(),
      phone: z.string(),
      avatar: picture.optional(),
    }),
  ),
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
        avatar: firstPicture(content, person.avatar) ?? undefined,
      })),
  }),
});
