import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { personnel } from './event.ts';
import { aliasParam, contentLanguage, instant } from './fields.ts';

/** A table of figures, a period a row, newest first. */
export const figures = z.object({
  /** What the figures are counted in, e.g. NT$ thousand. */
  unit: z.string(),
  /** `digits`: how many decimals are shown. */
  columns: z.array(z.object({ label: z.string(), digits: z.int() })),
  /** `quarter` is null for a whole year. */
  rows: z.array(
    z.object({ year: z.int(), quarter: z.nullable(z.int()), values: z.array(z.number()) }),
  ),
});
export type Figures = z.infer<typeof figures>;

/** A page of prose: privacy, terms, about and the like. */
export const prosePage = z.object({
  alias: z.string(),
  title: z.string(),
  lang: contentLanguage,
  summary: z.string(),
  version: z.nullable(z.string()),
  publishUp: z.nullable(instant),
  /** Legal texts: when this version binds, 7 days after it was published. */
  effectiveFrom: z.nullable(instant),
  sections: z.array(
    z.object({
      alias: z.string(),
      title: z.string(),
      body: z.string(),
      items: z.array(z.object({ label: z.string(), value: z.string(), note: z.string() })),
      /** Whom the section is about. */
      people: z.array(personnel),
      figures: z.nullable(figures),
      /** Where to write about the section. */
      email: z.nullable(z.string()),
    }),
  ),
});
export type ProsePage = z.infer<typeof prosePage>;
export type PageSection = ProsePage['sections'][number];

export const pageEndpoints = {
  one: endpoint({
    method: 'GET',
    path: '/static/:alias',
    summary: 'A page of prose; of a legal text the newest version, or an earlier one by its name',
    policy: 'anyone',
    params: z.object({ alias: aliasParam }),
    query: z.object({ version: z.optional(z.string().check(z.minLength(1), z.maxLength(40))) }),
    items: prosePage,
    cacheable: true,
    errors: ['ITEM_ITEM_NOT_EXIST'],
  }),
};
