import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { personnel } from './event.ts';
import { fileSummary } from './item.ts';
import { picture } from './picture.ts';
import { aliasParam, contentLanguage, instant, sitePath } from './fields.ts';

/** A table of figures, one row per period, newest first. */
export const figures = z.object({
  /** Unit of the figures, e.g. NT$ thousand. */
  unit: z.string(),
  /** `digits`: number of decimals shown. */
  columns: z.array(z.object({ label: z.string(), digits: z.int() })),
  /** `quarter` is null for a whole year. */
  rows: z.array(
    z.object({ year: z.int(), quarter: z.nullable(z.int()), values: z.array(z.number()) }),
  ),
  /** The plots of the same figures; columns are counted from 0. */
  plots: z.array(
    z.object({
      title: z.string(),
      /** The amounts of a column; `times` is the unit of the figures, e.g. 1000. */
      bars: z.nullable(z.object({ column: z.int(), times: z.number() })),
      /** The amounts of other columns as a share of one, in percent. */
      shares: z.nullable(
        z.object({
          of: z.int(),
          columns: z.array(z.object({ label: z.string(), column: z.int() })),
        }),
      ),
    }),
  ),
});
export type Figures = z.infer<typeof figures>;

/** A page of prose: privacy, terms, about, and the like. */
export const prosePage = z.object({
  alias: z.string(),
  title: z.string(),
  lang: contentLanguage,
  summary: z.string(),
  version: z.nullable(z.string()),
  publishUp: z.nullable(instant),
  /** null for legal texts. */
  picture: z.nullable(picture),
  /** Legal texts: when this version takes effect: the first at once, others after 7 days. */
  effectiveFrom: z.nullable(instant),
  sections: z.array(
    z.object({
      alias: z.string(),
      title: z.string(),
      body: z.string(),
      items: z.array(z.object({ label: z.string(), value: z.string(), note: z.string() })),
      /** The people that the section is about. */
      people: z.array(personnel),
      figures: z.nullable(figures),
      /** Contact address for the section. */
      email: z.nullable(z.string()),
    }),
  ),
});
export type ProsePage = z.infer<typeof prosePage>;

/** A page of one's own: a page of prose at a path that an editor gave it. */
export const ownPage = z.object({
  ...prosePage.shape,
  /** Without the language. */
  path: z.string(),
  gallery: z.array(picture),
  /** With the links that everyone may use. */
  files: z.array(fileSummary),
  /** The pages of one's own above it, the highest first. */
  above: z.array(z.object({ title: z.string(), path: z.string() })),
});
export type OwnPage = z.infer<typeof ownPage>;

export type PageSection = ProsePage['sections'][number];

export const pageEndpoints = {
  one: endpoint({
    method: 'GET',
    path: '/static/:alias',
    summary: 'A page of prose; for a legal text its newest version, or the version named',
    policy: 'anyone',
    params: z.object({ alias: aliasParam }),
    query: z.object({ version: z.optional(z.string().check(z.minLength(1), z.maxLength(40))) }),
    items: prosePage,
    cacheable: true,
    errors: ['ITEM_ITEM_NOT_EXIST'],
  }),
  at: endpoint({
    method: 'GET',
    path: '/static-at',
    summary: 'The page that an editor has put at a path',
    policy: 'anyone',
    query: z.object({ path: sitePath }),
    items: ownPage,
    cacheable: true,
    // Not the code of a missing article, for which visitors are sent home.
    errors: ['PRODUCT_MENU_ITEM_NOT_EXIST'],
  }),
  redirect: endpoint({
    method: 'GET',
    path: '/static-redirect',
    summary: 'Where a path leads that the website has no page for',
    policy: 'anyone',
    query: z.object({ path: sitePath }),
    /** A path without the language, or an address of another site; null: nowhere. */
    items: z.object({ to: z.nullable(z.string()) }),
    cacheable: true,
    errors: [],
  }),
};
