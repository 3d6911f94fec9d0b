import { z } from 'zod';
import { isLegalAlias } from '@portolane/core/rules/legal/legal-aliases.ts';
import { taipeiTime } from '@portolane/core/rules/time/taipei-day.ts';
import type { legalText } from '#db/schema/catalogue.ts';
import { isProseAlias } from '@portolane/core/rules/site/site-paths.ts';
import type { SearchPage, StoredPage, StoredSection } from '#db/stored-types.ts';
import { firstPicture, pictureOf, textOr } from '../columns.ts';
import type { ReadContent } from '../content.ts';
import { articles, contentKind, dataOf, type FieldProblem } from '../content-kind.ts';
import {
  alias,
  aliasOf,
  gallery,
  markdown,
  ownPath,
  paragraph,
  picture,
  publication,
  publishedAt,
  text,
} from '../fields.ts';
import { says } from '../schema-problem.ts';

/** The kind of name that the path of a page is (`content_name`). */
export const PAGE_PATH = 'page path';

const MAX_FILES = 24;

const columnIndex = z.int().min(0);

/**
 * A table of figures. Years count back from the year of import; periods not yet reported are left
 * out (core/rules/company).
 */
const figuresTable = z
  .strictObject({
    unit: text,
    columns: z
      .array(z.strictObject({ label: text, digits: z.int().min(0).max(2).default(0) }))
      .min(1),
    /** Pictures of the table. Columns are counted from 0. */
    plots: z
      .array(
        z
          .strictObject({
            title: text,
            /**
             * The amounts of a column; `times` is the unit of the table's figures, e.g. 1000.
             */
            bars: z.strictObject({ column: columnIndex, times: z.number().positive() }).optional(),
            /** The amounts of other columns as a share of one, as lines in percent. */
            shares: z
              .strictObject({
                of: columnIndex,
                columns: z.array(z.strictObject({ label: text, column: columnIndex })).min(1),
              })
              .optional(),
          })
          .refine(({ bars, shares }) => !bars !== !shares, says('plotKind')),
      )
      .optional(),
    rows: z
      .array(
        z.strictObject({
          year: z.int().min(1900).max(2200),
          quarter: z.int().min(1).max(4).optional(),
          values: z.array(z.number()),
        }),
      )
      .min(1),
  })
  .refine(
    ({ columns, rows }) => rows.every(({ values }) => values.length === columns.length),
    says('figuresRow'),
  )
  .refine(
    ({ columns, plots = [] }) =>
      plots
        .flatMap(({ bars, shares }) => [
          ...(bars ? [bars.column] : []),
          ...(shares ? [shares.of, ...shares.columns.map(({ column }) => column)] : []),
        ])
        .every((index) => index < columns.length),
    says('plotColumns'),
  );

const pageSection = z.strictObject({
  alias,
  title: text,
  body: markdown,
  items: z.array(z.strictObject({ label: text, value: text, note: text.optional() })).optional(),
  /** Aliases of personnel. */
  people: z.array(aliasOf('person')).optional(),
  figures: figuresTable.optional(),
  /** Contact address for the section. */
  email: z.email().optional(),
});

/**
 * Pages of prose: those that the program has an address for (about, organization, history, investor,
 * recruitment, privacy and terms), and pages of one's own, at the path that they name.
 */
const schema = z.strictObject({
  ...publication,
  alias,
  /**
   * The path of the page, without the language; only for pages that the program has no address for.
   */
  path: ownPath.optional(),
  group: z.enum(['about', 'investor', 'recruit', 'legal']).optional(),
  title: text,
  summary: paragraph.optional(),
  /**
   * Required for privacy and terms, and only there: the day it was written. A changed text needs a
   * new version, because published versions are never rewritten.
   */
  version: z.string().meta({ widget: 'code' }).optional(),
  publishedAt: publishedAt.optional(),
  picture: picture.optional(),
  sections: z.array(pageSection).min(1),
  /** Only of pages with a path, as their downloads. */
  gallery: gallery.optional(),
  /** Aliases of files. */
  files: z.array(aliasOf('file')).max(MAX_FILES).optional(),
});
type Page = z.output<typeof schema>;

const pageProblems = (page: Page): FieldProblem[] => [
  ...(isLegalAlias(page.alias) ? legalTextProblems(page) : otherTextProblems(page)),
  ...addressProblems(page),
];

/** The program shows some pages at an address and in a form of its own. */
const addressProblems = ({ alias: name, path, gallery, files }: Page): FieldProblem[] => {
  if (!isProseAlias(name)) return [];
  return [
    ...(path === undefined ? [] : [['path', 'ownPath.fixed'] satisfies FieldProblem]),
    ...(gallery?.length ? [['gallery', 'ownPath.only'] satisfies FieldProblem] : []),
    ...(files?.length ? [['files', 'ownPath.only'] satisfies FieldProblem] : []),
  ];
};

function legalTextProblems(page: Page): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (page.version === undefined) problems.push(['version', 'legalVersion']);
  if (page.publishedAt === undefined) problems.push(['publishedAt', 'legalDate']);
  if (page.state !== 'published' || page.publishUp || page.publishDown)
    problems.push(['state', 'legalState']);
  return problems;
}

const otherTextProblems = ({ version }: Page): FieldProblem[] =>
  version === undefined ? [] : [['version', 'legalOnly']];

/**
 * Returns a section with its table of figures as it is stored: the period of a row is a quarter, or
 * a whole year.
 */
const sectionOf = ({ figures, ...section }: z.output<typeof pageSection>): StoredSection =>
  figures
    ? {
        ...section,
        figures: {
          ...figures,
          rows: figures.rows.map(({ quarter = null, ...row }) => ({ ...row, quarter })),
          // The release before reads its pictures here. Remove it with the next release.
          plots: [],
          charts: figures.plots ?? [],
        },
      }
    : section;

const pageOf = ({ gallery: _g, ...page }: Page) => ({
  ...page,
  summary: textOr(page.summary),
  sections: page.sections.map(sectionOf),
});

/** Returns the entry of a page of one's own in the search of the site and in the sitemap. */
const foundAt = ({ path, title, summary, sections, gallery = [] }: StoredPage): SearchPage[] =>
  path === undefined
    ? []
    : [
        {
          path,
          title,
          summary,
          body: [
            ...sections.flatMap((section) => [
              section.title,
              section.body,
              ...(section.items ?? []).flatMap(({ label, value, note }) => [
                label,
                value,
                ...(note ? [note] : []),
              ]),
            ]),
            ...gallery.flatMap(({ alt }) => alt ?? []),
          ],
          names: [],
        },
      ];

export const pages = contentKind({
  name: 'pages',
  files: 'folder',
  schema,
  check: pageProblems,
  unique: (documents) => [
    ['alias', documents.map((page) => page.alias)],
    ['path', documents.flatMap(({ path }) => path ?? [])],
  ],
  // By which a page that is checked alone finds another one at its path.
  alsoNamed: ({ path }) =>
    typeof path === 'string' ? [{ of: PAGE_PATH, alias: path, record: { path } }] : [],
  rows: articles({
    kind: 'page',
    // Legal texts have rows of their own, but the previous version still reads them here. Remove
    // them with the next release.
    documents: (page: Page, content) => [
      {
        ...pageOf(page),
        picture: firstPicture(content, page.picture) ?? undefined,
        ...(page.gallery && { gallery: page.gallery.map((each) => pictureOf(content, each)) }),
      },
    ],
    search: foundAt,
    searchedAs: 'page',
  }),
});

/** Returns the version of each legal text. */
export const legalRows = (content: ReadContent): (typeof legalText.$inferInsert)[] =>
  dataOf(pages, content).flatMap((page) => {
    if (!isLegalAlias(page.alias)) return [];
    const {
      version,
      publishedAt: date,
      state: _s,
      publishUp: _u,
      publishDown: _d,
      // A picture may be removed or changed, and a version that is published stays as it is.
      picture: _p,
      ...data
    } = pageOf(page);
    // The check of the kind has verified that both are set.
    return [{ alias: page.alias, version: version!, publishedAt: taipeiTime(date!), data }];
  });
