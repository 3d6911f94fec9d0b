import { z } from 'zod';
import type { ItemData } from '#db/stored-types.ts';
import { itemColumns } from '../columns.ts';
import { contentKind, dataOf } from '../content-kind.ts';
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
import { options } from './options.ts';

const schema = z.strictObject({
  ...publication,
  alias,
  order: z.int().default(0),
  title: text,
  summary: paragraph,
  description: markdown,
  category: aliasOf('solution category').optional(),
  industries: z.array(aliasOf('industry')).default([]),
  brands,
  publishedAt,
  ...pictures,
  tags,
});

export const solutions = contentKind({
  name: 'solutions',
  files: 'folder',
  schema,
  referredAs: 'solution',
  // Lists show the solutions of one problem together, in the order of the problems.
  shows: ['solution category'],
  rows: inTable('item', (row: z.output<typeof schema>, content) => {
    const problems = dataOf(options, content)[0]?.solution_category ?? [];
    // Solutions without a category are last.
    const problem = problems.findIndex((each) => each.alias === row.category);
    return [
      {
        ...itemColumns(content, row),
        contentType: 'solution',
        category: row.category ?? null,
        body: row.description,
        position: (problem === -1 ? problems.length : problem) * 10_000 + row.order,
        data: { industries: row.industries } satisfies ItemData['solution'],
      },
    ];
  }),
});
