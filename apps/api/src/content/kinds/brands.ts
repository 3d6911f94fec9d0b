import { z } from 'zod';
import { firstPicture, publicationColumns } from '../columns.ts';
import { contentKind } from '../content-kind.ts';
import { alias, aliasOf, markdown, paragraph, picture, publication, text } from '../fields.ts';
import { inTable } from '../tables.ts';

const schema = z.strictObject({
  ...publication,
  alias,
  order: z.int(),
  title: text,
  /** The brand's field in two or three words, shown under its logo. */
  category: text,
  /** Aliases of product_parent_category, used by the filter `filterClass`. */
  productCategories: z.array(aliasOf('parent category')).min(1),
  summary: paragraph,
  /** Omit for a brand without an introduction page. */
  description: markdown.optional(),
  picture: picture.optional(),
  contact: z.strictObject({
    name: text,
    gender: z.enum(['male', 'female']),
    countryCode: z.string(),
    phone: z.string(),
    extension: z.string().default(''),
    /** Recipient of inquiries about the brand; never shown to visitors. */
    email: z.email().optional(),
  }),
  tabs: z.array(
    z.strictObject({
      alias: z.enum(['solution', 'product', 'news', 'case', 'file', 'video', 'event']),
      children: z.array(z.enum(['bulletin', 'promotion'])).optional(),
    }),
  ),
});

export const brands = contentKind({
  name: 'brands',
  files: 'folder',
  schema,
  referredAs: 'brand',
  brandsOf: (_brand, key) => [key],
  rows: inTable('brand', ({ order, ...row }: z.output<typeof schema>, content) => [
    {
      ...row,
      ...publicationColumns(row),
      position: order,
      description: row.description ?? null,
      picture: firstPicture(content, row.picture),
    },
  ]),
});
