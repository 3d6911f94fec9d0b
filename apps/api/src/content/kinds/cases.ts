import { z } from 'zod';
import type { ItemData } from '#db/stored-types.ts';
import { itemColumns, textOr } from '../columns.ts';
import { contentKind } from '../content-kind.ts';
import {
  alias,
  aliasOf,
  brands,
  markdown,
  paragraph,
  pictures,
  publication,
  publishedAt,
  tags,
  text,
} from '../fields.ts';
import { inTable } from '../tables.ts';

const schema = z.strictObject({
  ...publication,
  alias,
  brands,
  industry: aliasOf('industry').optional(),
  solutions: z.array(aliasOf('solution')).default([]),
  customer: text.optional(),
  title: text,
  summary: paragraph,
  body: markdown,
  results: z
    .array(z.strictObject({ figure: text, label: text }))
    .max(4)
    .default([]),
  publishedAt,
  ...pictures,
  tags,
});

export const cases = contentKind({
  name: 'cases',
  files: 'folder',
  schema,
  rows: inTable('item', (row: z.output<typeof schema>, content) => [
    {
      ...itemColumns(content, row),
      contentType: 'case',
      category: row.industry ?? null,
      body: row.body,
      data: {
        solutions: row.solutions,
        customer: textOr(row.customer),
        results: row.results,
      } satisfies ItemData['case'],
    },
  ]),
});
