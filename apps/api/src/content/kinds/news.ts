import { z } from 'zod';
import { itemColumns, listPicture, photograph } from '../columns.ts';
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
  category: aliasOf('news category'),
  brands,
  title: text,
  summary: paragraph,
  body: markdown,
  publishedAt,
  featured: z.boolean().default(false),
  dealerOnly: z.boolean().default(false),
  ...pictures,
  tags,
});

export const news = contentKind({
  name: 'news',
  files: 'folder',
  schema,
  referredAs: 'news',
  rows: inTable('item', (row: z.output<typeof schema>, content) => [
    {
      ...itemColumns(content, row),
      // Bulletins are lists of texts, unless one has a picture for lists or a photograph.
      ...(row.category === 'bulletin' && {
        thumbnail: listPicture(content, row.thumbnail, photograph(row.picture)),
      }),
      contentType: 'news',
      category: row.category,
      body: row.body,
      featured: row.featured,
      dealerOnly: row.dealerOnly,
      data: {},
    },
  ]),
});
