/** What the search of the whole site finds, in the order in which kinds are offered. */
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

/** Prose pages that have an address of their own. */
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
export type SearchablePage = (typeof searchablePages)[number];

/** The page size of the search (SPEC section 9). */
export const SEARCH_PAGE_SIZE = 10;
/** Milliseconds from the last page that was chosen until it is fetched. */
export const SEARCH_PAGE_DELAY = 300;
/** Of one search so many are ranked and shown on pages, the most fitting first. */
export const SEARCH_SHOWN_AT_MOST = 500;
