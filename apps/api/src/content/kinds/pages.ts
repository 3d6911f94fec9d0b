import { z } from 'zod';
import { isLegalAlias } from '@portolane/core/rules/legal/legal-aliases.ts';
import { taipeiTime } from '@portolane/core/rules/time/taipei-day.ts';
import type { legalText } from '#db/schema.ts';
import type { StoredSection } from '#db/stored-types.ts';
import { firstPicture, textOr } from '../columns.ts';
import type { ReadContent } from '../content.ts';
import { articles, contentKind, dataOf, type FieldProblem } from '../content-kind.ts';
import {
  alias,
  aliasOf,
  markdown,
  paragraph,
  picture,
  publication,
  publishedAt,
  text,
} from '../fields.ts';
import { says } from '../schema-problem.ts';

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
            /** What part of a column the amounts of others are, as lines in percent. */
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

/** Pages of prose: about, organization, history, investor, recruitment, privacy and terms. */
const schema = z.strictObject({
  ...publication,
  alias,
  group: z.enum(['about', 'investor', 'recruit', 'legal']),
  title: text,
  summary: paragraph.optional(),
  /**
   * Required for privacy and terms, and only there: the day it was written. A changed text needs a
   * new version, because published versions are never rewritten.
   */
  version: z.string().optional(),
  publishedAt: publishedAt.optional(),
  picture: picture.optional(),
  sections: z.array(pageSection).min(1),
});
type Page = z.output<typeof schema>;

const pageProblems = (page: Page): FieldProblem[] =>
  isLegalAlias(page.alias) ? legalTextProblems(page) : otherTextProblems(page);

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

/** What a table of figures has: the period of a row is a quarter, or a whole year. */
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

const pageOf = (page: Page) => ({
  ...page,
  summary: textOr(page.summary),
  sections: page.sections.map(sectionOf),
});

export const pages = contentKind({
  name: 'pages',
  files: 'folder',
  schema,
  check: pageProblems,
  rows: articles({
    kind: 'page',
    // Legal texts have rows of their own, but the previous version still reads them here. Remove
    // them with the next release.
    documents: (page: Page, content) => [
      { ...pageOf(page), picture: firstPicture(content, page.picture) ?? undefined },
    ],
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
