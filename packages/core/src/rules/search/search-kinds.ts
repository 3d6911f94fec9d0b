/** Kinds of content in the site-wide search, in display order. */
export const searchKinds = [
  'brand',
  'product',
  'solution',
  'event',
  'news',
  'video',
  'case',
  'file',
  'faq',
  'page',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Prose pages with a URL of their own. */
export const searchablePages = [
  'about',
  'organization',
  'history',
  'investor-shareholders',
  'investor-companypolicy',
  'investor-int',
  'elite-join',
  'elite-grow',
  'elite-live',
  'privacy',
  'terms',
] as const;

/** Results per page (SPEC section 9). */
export const SEARCH_PAGE_SIZE = 10;
/** Milliseconds between the last chosen page and its request. */
export const SEARCH_PAGE_DELAY = 300;
/** Maximum number of results that are ranked and shown, best first. */
export const MAX_SEARCH_RESULTS = 500;
