import { z } from 'zod';
import { publicationColumns } from '../columns.ts';
import { contentKind } from '../content-kind.ts';
import { alias, paragraph, publication, text } from '../fields.ts';
import { inTable } from '../tables.ts';

const schema = z.strictObject({
  tags: z
    .array(
      z.strictObject({
        ...publication,
        alias,
        title: text,
        description: paragraph.optional(),
        hot: z.boolean().default(false),
      }),
    )
    .default([]),
});

export const tags = contentKind({
  name: 'tags',
  files: 'file',
  schema,
  entries: 'tags',
  title: 'title',
  referredAs: 'tag',
  rows: inTable('tag', (file: z.output<typeof schema>) =>
    file.tags.map((row, position) => ({
      alias: row.alias,
      title: row.title,
      description: row.description ?? null,
      hot: row.hot,
      position,
      ...publicationColumns(row),
    })),
  ),
});
