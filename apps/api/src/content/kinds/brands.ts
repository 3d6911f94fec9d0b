import { z } from 'zod';
import { fixedNewsCategories } from '@portolane/core/rules/news/news-categories.ts';
import { firstPicture, publicationColumns, textOr } from '../columns.ts';
import { contentKind } from '../content-kind.ts';
import {
  alias,
  aliasOf,
  markdown,
  paragraph,
  picture,
  publication,
  telephone,
  text,
} from '../fields.ts';
import { inTable } from '../tables.ts';

/** In the order of the tabs of a brand's pages. */
const tabs = ['product', 'solution', 'case', 'news', 'video', 'event', 'file'] as const;

const schema = z.strictObject({
  ...publication,
  alias,
  order: z.int().default(0),
  title: text,
  /** The brand's field in two or three words, shown under its logo. */
  category: text.optional(),
  /** Aliases of product_parent_category, used by the filter `filterClass`. */
  productCategories: z.array(aliasOf('parent category')).default([]),
  summary: paragraph,
  /** Omit for a brand without an introduction page. */
  description: markdown.optional(),
  /** A square sign; default: the first letter of the name. */
  mark: picture.optional(),
  /** Default: the name, set in type. */
  logo: picture.optional(),
  /** On dark ground; default: the same, on white. */
  logoDark: picture.optional(),
  picture: picture.optional(),
  /** The person or team that answers about the brand; default: the company's mailboxes. */
  contact: z
    .strictObject({
      name: text.optional(),
      gender: z.enum(['male', 'female']).optional(),
      countryCode: z.string().default('+886'),
      phone: telephone,
      extension: z.string().default(''),
      /** Recipient of inquiries about the brand; never shown to visitors. */
      email: z.email().optional(),
    })
    .optional(),
  /** Default: all of them. */
  tabs: z
    .array(
      z.strictObject({
        alias: z.enum(tabs),
        children: z.array(z.enum(fixedNewsCategories)).optional(),
      }),
    )
    .optional(),
});

export const brands = contentKind({
  name: 'brands',
  files: 'folder',
  schema,
  referredAs: 'brand',
  brandsOf: (_brand, key) => [key],
  rows: inTable('brand', ({ order, contact, ...row }: z.output<typeof schema>, content) => [
    {
      ...row,
      ...publicationColumns(row),
      position: order,
      category: textOr(row.category),
      contact: {
        countryCode: '+886',
        phone: '',
        extension: '',
        ...contact,
        name: textOr(contact?.name),
      },
      tabs: row.tabs ?? tabs.map((alias) => ({ alias })),
      description: row.description ?? null,
      picture: firstPicture(content, row.picture),
      mark: firstPicture(content, row.mark),
      logo: firstPicture(content, row.logo),
      logoDark: firstPicture(content, row.logoDark),
    },
  ]),
});
