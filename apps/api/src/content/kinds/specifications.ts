import { z } from 'zod';
import { isRecord } from '@portolane/core/rules/desk/document-tree.ts';
import { contentKind } from '../content-kind.ts';
import { aliasOf, text } from '../fields.ts';

/** The lists of specifications, by the category of products whose names they are. */
export const SPECIFICATIONS = 'specifications';

/** The names that products of a category may give their specifications. */
const schema = z.strictObject({
  specifications: z
    .array(z.strictObject({ category: aliasOf('child category'), names: z.array(text).min(1) }))
    .default([]),
});

export const specifications = contentKind({
  name: 'specifications',
  files: 'file',
  schema,
  unique: ([file]) => [
    ['specifications', file?.specifications.map(({ category }) => category) ?? []],
  ],
  alsoNamed: ({ specifications: lists }) =>
    (Array.isArray(lists) ? lists : []).flatMap((record) =>
      isRecord(record) && typeof record['category'] === 'string'
        ? [{ of: SPECIFICATIONS, alias: record['category'], record }]
        : [],
    ),
  // For the check of products only.
  rows: null,
});
