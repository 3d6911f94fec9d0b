/** The search of the whole site. */
import * as z from 'zod/mini';
import { SEARCH_PAGE_SIZE, searchKinds } from '#rules/search/search-kinds.ts';
import { endpoint } from './endpoint.ts';
import {
  aliasParam,
  brandReference,
  contentLanguage,
  instant,
  limit,
  page,
  searchText,
} from './fields.ts';

const searchKind = z.enum(searchKinds);

/** A stretch of text, and whether it is what was looked for: parts are text, to be shown as such. */
const textPart = z.object({ text: z.string(), hit: z.boolean() });

/** What an address is made of. */
const addressed = {
  kind: searchKind,
  /** What it is known by within its kind; of a question the question's. */
  alias: z.string(),
  /** bulletin or promotion of news, course or activity of events, the category of a question, `contract` of a procurement file. */
  category: z.nullable(z.string()),
  /** The first brand that may be seen. */
  brand: z.nullable(brandReference),
  /** Of an event. */
  seriesNum: z.nullable(z.int()),
  lang: contentLanguage,
  title: z.array(textPart),
};

export const suggestion = z.object(addressed);
export type Suggestion = z.infer<typeof suggestion>;

export const searchHit = z.object({
  ...addressed,
  /** The text around the first hit, else its summary. */
  snippet: z.array(textPart),
  /** The day it bears: of news when it was published, of an event when it begins. */
  date: z.nullable(instant),
  /** For whom it opens; null: everybody. */
  access: z.nullable(z.enum(['dealer', 'member'])),
});
export type SearchHit = z.infer<typeof searchHit>;

export const searchFacets = z.object({
  /** True when more was found than is counted: then `total` is what is counted at least, and kinds have no numbers. */
  more: z.boolean(),
  /** How much was found of each kind, whatever kinds are asked for; those of which there is nothing are left out. */
  kinds: z.array(z.object({ kind: searchKind, total: z.nullable(z.int()) })),
  /** Words of titles that are near to those that found nothing. */
  nearest: z.array(z.string()),
});
export type SearchFacets = z.infer<typeof searchFacets>;

export const siteEndpoints = {
  search: endpoint({
    method: 'POST',
    path: '/site/search',
    summary: 'What holds all words, in title or text; without words and keyword nothing',
    policy: 'anyone',
    body: z.object({
      query: searchText,
      /** A keyword that it must have. */
      tag: z.optional(aliasParam),
      /** One kind; with `filterClass`, one of these. */
      categoryAlias: z.optional(searchKind),
      filterClass: z.optional(z.array(searchKind).check(z.maxLength(searchKinds.length))),
      limit: limit(SEARCH_PAGE_SIZE),
      page,
    }),
    items: z.array(searchHit),
    facets: searchFacets,
    paginated: true,
    cacheable: true,
    errors: [],
  }),
  suggest: endpoint({
    method: 'POST',
    path: '/site/suggest',
    summary:
      'What a title may be that somebody is typing: all words in the title, the last one as it begins',
    policy: 'anyone',
    body: z.object({ query: searchText, limit: limit(8) }),
    items: z.array(suggestion),
    cacheable: true,
    errors: [],
  }),
};
