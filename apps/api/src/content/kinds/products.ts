import { z } from 'zod';
import type { Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { nameDistance, nearestName } from '@portolane/core/rules/search/nearest-name.ts';
import { taipeiTime } from '@portolane/core/rules/time/taipei-day.ts';
import { firstPicture, listPicture, pictureOf, publicationColumns, textOr } from '../columns.ts';
import type { ReadContent } from '../content.ts';
import { contentKind, dataOf, type FieldProblem } from '../content-kind.ts';
import {
  alias,
  aliasOf,
  gallery,
  markdown,
  paragraph,
  pictures,
  publication,
  publishedAt,
  tags,
  text,
} from '../fields.ts';
import { inTable } from '../tables.ts';
import { specifications, SPECIFICATIONS } from './specifications.ts';

const schema = z.strictObject({
  ...publication,
  alias,
  brand: aliasOf('brand'),
  title: text,
  summary: paragraph,
  description: markdown.optional(),
  /** Aliases of product_child_category. */
  categories: z.array(aliasOf('child category')).default([]),
  solutions: z.array(aliasOf('solution')).default([]),
  specs: z.array(z.strictObject({ label: text, value: text })).default([]),
  publishedAt,
  featured: z.boolean().default(false),
  ...pictures,
  /** Further pictures on its page, which open large. */
  gallery: gallery.default([]),
  tags,
});
type Product = z.output<typeof schema>;
type Name = z.output<typeof text>;

/** Returns how far a label is from a name, in the language in which they are nearer. */
const distance = (label: Name, { zh, en = zh }: Name) =>
  Math.min(nameDistance(label.zh, zh), nameDistance(label.en ?? label.zh, en));

const written = ({ zh, en }: Name) => (en === undefined ? zh : `${zh} / ${en}`);

/**
 * Returns a product's specifications whose name is not in the list of any of its categories, so
 * that products of one category can be compared. Categories without a list allow every name.
 */
function specificationProblems(
  { categories, specs }: Product,
  content: ReadContent,
): FieldProblem[] {
  const lists = dataOf(specifications, content)[0]?.specifications ?? [];
  const own = categories.map((each) => lists.find(({ category }) => category === each));
  if (own.some((list) => list === undefined)) return [];
  const names = own.flatMap((list) => list!.names);
  return specs.flatMap(({ label }, index): FieldProblem[] =>
    names.some(({ zh, en }) => zh === label.zh && en === label.en)
      ? []
      : [
          [
            `specs.${index}.label`,
            'specification',
            {
              label: written(label),
              categories: categories.join(', '),
              nearest: written(nearestName(names, (name) => distance(label, name))!),
            },
          ],
        ],
  );
}

const itemsOf = (list: Tree | undefined): Tree[] => (Array.isArray(list) ? list : []);

export const products = contentKind({
  name: 'products',
  files: 'folder',
  schema,
  referredAs: 'product',
  check: specificationProblems,
  alsoRefersTo: ({ categories }) =>
    itemsOf(categories).flatMap((each) =>
      typeof each === 'string' ? [{ of: SPECIFICATIONS, alias: each }] : [],
    ),
  shows: [SPECIFICATIONS],
  rows: inTable('product', (product: Product, content) => {
    const { publishedAt: date, picture, thumbnail, gallery: more, ...row } = product;
    return [
      {
        ...row,
        ...publicationColumns(row),
        description: textOr(row.description),
        picture: firstPicture(content, picture),
        thumbnail: listPicture(content, thumbnail, picture),
        gallery: more.map((each) => pictureOf(content, each)),
        createdAt: taipeiTime(date),
      },
    ];
  }),
});
