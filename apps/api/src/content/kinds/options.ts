import { z } from 'zod';
import {
  fixedNewsCategories,
  isFixedNewsCategory,
} from '@portolane/core/rules/news/news-categories.ts';
import { publicationColumns } from '../columns.ts';
import { contentKind, type FieldProblem, type UniqueField } from '../content-kind.ts';
import { alias, aliasOf, publication, text } from '../fields.ts';
import { inTable } from '../tables.ts';

const option = z.strictObject({ ...publication, alias, title: text, parent: alias.optional() });
const list = z.array(option).default([]);
const schema = z.strictObject({
  solution_category: list,
  industry_category: list,
  product_parent_category: list,
  product_child_category: z
    .array(option.extend({ parent: aliasOf('parent category') }))
    .default([]),
  download_file_category: list,
  contract_file_category: list,
  /** Beside the two that every site has. It is shown where it has news. */
  news_category: list,
});

export const options = contentKind({
  name: 'options',
  files: 'file',
  schema,
  references: (lists) => ({
    'parent category': lists.product_parent_category,
    'child category': lists.product_child_category,
    'solution category': lists.solution_category,
    industry: lists.industry_category,
    'file category': lists.download_file_category,
    'contract file category': lists.contract_file_category,
    'news category': lists.news_category,
  }),
  check: ({ news_category }: z.output<typeof schema>) =>
    news_category.flatMap((each, index): FieldProblem[] =>
      isFixedNewsCategory(each.alias)
        ? [
            [
              `news_category.${index}.alias`,
              'newsCategory',
              { alias: each.alias, taken: fixedNewsCategories.join(', ') },
            ],
          ]
        : [],
    ),
  unique: ([lists = {}]) =>
    Object.entries(lists).map(([type, list]): UniqueField => [
      type,
      list.map((each) => each.alias),
    ]),
  rows: inTable('option', (lists: z.output<typeof schema>) =>
    Object.entries(lists).flatMap(([type, list]) =>
      list.map((row, position) => ({
        type,
        alias: row.alias,
        title: row.title,
        parent: row.parent ?? null,
        position,
        ...publicationColumns(row),
      })),
    ),
  ),
});
