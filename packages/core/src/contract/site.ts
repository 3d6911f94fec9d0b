/** The site-wide search. */
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
import { picture } from './picture.ts';

const searchKind = z.enum(searchKinds);

/** A part of a text and whether it is a hit. Text, not HTML. */
const textPart = z.object({ text: z.string(), hit: z.boolean() });

/** The parts of a result's URL. */
const addressed = {
  kind: searchKind,
  /** Identifies the result within its kind; for a question, the question's own alias. */
  alias: z.string(),
  /**
   * the category of news, course or activity for events, the category of a question,
   * `contract` for a joint supply file.
   */
  category: z.nullable(z.string()),
  /** The first published brand. */
  brand: z.nullable(brandReference),
  /** Only for events. */
  seriesNum: z.nullable(z.int()),
  lang: contentLanguage,
  title: z.array(textPart),
};

export const suggestion = z.object(addressed);
export type Suggestion = z.infer<typeof suggestion>;

export const searchHit = z.object({
  ...addressed,
  /** The text around the first hit, else the summary. */
  snippet: z.array(textPart),
  /** When news was published, or an event starts. */
  date: z.nullable(instant),
  /** The visitors who can open it; null: everyone. */
  access: z.nullable(z.enum(['dealer', 'member'])),
  /** The photograph that lists show of it; null: none, or a drawing. */
  thumbnail: z.nullable(picture),
});
export type SearchHit = z.infer<typeof searchHit>;

export const searchFacets = z.object({
  /**
   * Whether there are more results than are counted: `total` is then a lower bound, and kinds have
   * no totals.
   */
  more: z.boolean(),
  /** Results per kind regardless of the kinds filtered by, without empty kinds. */
  kinds: z.array(z.object({ kind: searchKind, total: z.nullable(z.int()) })),
  /** Words from titles similar to those that found nothing. */
  nearest: z.array(z.string()),
});
export type SearchFacets = z.infer<typeof searchFacets>;

export const siteEndpoints = {
  search: endpoint({
    method: 'POST',
    path: '/site/search',
    cost: 'search',
    summary:
      'Content that contains all words in its title or text; empty without words and keyword',
    policy: 'anyone',
    body: z.object({
      query: searchText,
      /** A required keyword. */
      tag: z.optional(aliasParam),
      /** One kind; use `filterClass` for several. */
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
    summary: 'Suggested titles for typed text: contain all words, the last one as a prefix',
    policy: 'anyone',
    body: z.object({ query: searchText, limit: limit(8) }),
    items: z.array(suggestion),
    cacheable: true,
    errors: [],
  }),
};
