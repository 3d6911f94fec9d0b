/**
 * Kinds of content in the site-wide search, in display order, each with its bonus for equally
 * relevant titles: what visitors look for first.
 */
export const searchImportance = {
  brand: 0.3,
  product: 0.1,
  solution: 0.1,
  event: 0.08,
  news: 0.02,
  video: 0.02,
  case: 0.04,
  file: 0,
  faq: 0,
  page: 0,
} as const;
export type SearchKind = keyof typeof searchImportance;
export const searchKinds = Object.keys(searchImportance) as [SearchKind, ...SearchKind[]];

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
