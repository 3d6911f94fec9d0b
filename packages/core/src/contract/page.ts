import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { aliasParam, contentLanguage, instant } from './fields.ts';

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
    z.object({ alias: z.string(), title: z.string(), body: z.string(), items: z.array(z.object({ label: z.string(), value: z.string(), note: z.string() })) }),
  ),
});
export type ProsePage = z.infer<typeof prosePage>;

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
