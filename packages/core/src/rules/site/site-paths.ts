/** The addresses that the program answers itself, and which others an editor may give to a page. */

/**
 * Paths of the website's own pages and of its redirects, without the language; `:name` is any segment.
 * A test compares them with the page table.
 */
export const sitePaths: readonly string[] = [
  '/',
  '/404',
  '/about',
  '/about/:companyAlias',
  '/about/history',
  '/about/menu',
  '/about/organization',
  '/account-bind',
  '/campaign',
  '/campaign/:aliasTwo',
  '/campaign/:aliasTwo/:alias',
  '/chatbot/login',
  '/contact',
  '/contact/contact-sales',
  '/contact/inquiry',
  '/contact/inquiryOther',
  '/contact/list',
  '/contact/location',
  '/contact/menu',
  '/contact/repair',
  '/dealer/validate/:token',
  '/elite',
  '/elite/grow',
  '/elite/join',
  '/elite/live',
  '/event',
  '/faq',
  '/faq/:categoryAlias',
  '/investor',
  '/investor/companypolicy',
  '/investor/finance',
  '/investor/int',
  '/investor/shareholders',
  '/keyword/:alias',
  '/login',
  '/media/:mediaUuid',
  '/member',
  '/member/activity',
  '/member/activity/:eventAlias/:eventSeriesNum',
  '/member/activity/:eventAlias/:eventSeriesNum/live/:sessionUuid',
  '/member/case',
  '/member/case/:number',
  '/member/coupon',
  '/member/event',
  '/member/event/:eventAlias/:eventSeriesNum',
  '/member/event/:eventAlias/:eventSeriesNum/live/:sessionUuid',
  '/member/info',
  '/member/line',
  '/member/privacy',
  '/member/questionnaire',
  '/member/questionnaire/:uuid',
  '/member/setting',
  '/member/training',
  '/member/update/:uuid',
  '/member/upgrade',
  '/news',
  '/news/:categoryAlias',
  '/news/:categoryAlias/:newsAlias',
  '/not-sent',
  '/pass/:passText',
  '/password/email',
  '/password/reset/:token',
  '/privacy',
  '/product',
  '/product/BOT',
  '/product/brand',
  '/product/brand/:brandAlias',
  '/product/brand/:brandAlias/case',
  '/product/brand/:brandAlias/case/:caseAlias',
  '/product/brand/:brandAlias/event',
  '/product/brand/:brandAlias/event/:eventAlias/:eventSeriesNum',
  '/product/brand/:brandAlias/event/:eventAlias/:eventSeriesNum/:uuid',
  '/product/brand/:brandAlias/event/:eventAlias/:eventSeriesNum/apply',
  '/product/brand/:brandAlias/file',
  '/product/brand/:brandAlias/introduce',
  '/product/brand/:brandAlias/news',
  '/product/brand/:brandAlias/news/:categoryAlias',
  '/product/brand/:brandAlias/news/:categoryAlias/:newsAlias',
  '/product/brand/:brandAlias/product',
  '/product/brand/:brandAlias/product/:productAlias',
  '/product/brand/:brandAlias/solution',
  '/product/brand/:brandAlias/solution/:solutionAlias',
  '/product/brand/:brandAlias/video',
  '/product/brand/:brandAlias/video/:videoAlias',
  '/product/case/:caseAlias',
  '/product/compare',
  '/product/list',
  '/product/list/:productAlias',
  '/product/solution',
  '/product/solution/:solutionAlias',
  '/register',
  '/search',
  '/search/:categoryAlias',
  '/search/file',
  '/site-map',
  '/subscription',
  '/subscription/confirm/:token',
  '/subscription/end/:token',
  '/subscription/result/:result',
  '/timeout',
  '/verify',
  '/verify/:number',
  '/video',
  '/video/:videoAlias',
];

/**
 * First segments below which no page of an editor may be: the languages, what is no page of the website
 * (a test asks the server for them), and the pages of a member, which caches and search engines leave out.
 */
export const reservedRoots: readonly string[] = [
  'api',
  'assets',
  'demo',
  'desk',
  'drawings',
  'en',
  'en-us',
  'healthz',
  'kit',
  'liff',
  'member',
  'metrics',
  'pass',
  'readyz',
  'share',
  'zh-hant',
  'zh-tw',
];

const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+').replace(/(.)\/$/, '$1')}$`, 'i');
const patterns = sitePaths.map(patternOf);

/** Whether the program answers a path itself, without the language, so that no page can be there. */
export const isSitePath = (path: string): boolean =>
  reservedRoots.includes(path.split('/')[1]!.toLowerCase()) ||
  patterns.some((pattern) => pattern.test(path));

const fixed = new Set(
  sitePaths.filter((path) => !path.includes(':')).map((path) => path.toLowerCase()),
);

/**
 * Whether the program answers a path whatever the content is. @param path without the language, in lower
 * case
 */
export const fixedSitePath = (path: string): boolean =>
  fixed.has(path) || reservedRoots.includes(path.split('/')[1]!);

/** The longest path of a page of one's own. */
export const MAX_OWN_PATH = 120;

/**
 * Why a page cannot be at a path; null if it can. `shape`: one to four segments of lower-case Latin
 * letters, digits, and hyphens; `taken`: the program answers it.
 */
export function ownPathProblem(path: string): 'shape' | 'taken' | null {
  if (path.length > MAX_OWN_PATH || !/^(\/[a-z0-9]+(-[a-z0-9]+)*){1,4}$/.test(path)) return 'shape';
  return isSitePath(path) ? 'taken' : null;
}

/** Returns the paths above a path, the highest first: `/a/b/c` → `/a`, `/a/b`. */
export const pathsAbove = (path: string): string[] => {
  const segments = path.split('/').filter((segment) => segment !== '');
  return segments.slice(0, -1).map((_, index) => `/${segments.slice(0, index + 1).join('/')}`);
};

/**
 * Aliases of the pages of prose that the program has an address for. A test compares them with the page
 * table.
 */
export const proseAliases: readonly string[] = [
  'about',
  'elite-grow',
  'elite-join',
  'elite-live',
  'history',
  'investor-companypolicy',
  'investor-finance',
  'investor-int',
  'investor-shareholders',
  'organization',
  'privacy',
  'terms',
];

/** Whether the program has an address for a page of prose; others need a path of their own. */
export const isProseAlias = (alias: string): boolean => proseAliases.includes(alias);
