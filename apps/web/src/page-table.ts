/**
 * Every page once. Both language trees, typed links, the sitemap and the guards are made from this table.
 * `access`: public pages are the same bytes for everybody; member pages ask for a login; guest pages send members away.
 * `boot`: eager pages hydrate at once (forms, member pages), the others with the visitor's first intent.
 */
import { type Language, pathInLanguage } from '@portolane/core/i18n/language.ts';

interface PageDefinition {
  /** Path in Chinese; the English one has `/en` before it. */
  path: string;
  /** `pages/<file>.tsx` and, beside it, `pages/<file>.loader.ts`. */
  file: string;
  /** Another component for English; the loader is the same. */
  fileEn?: string;
  layout: 'default' | 'brand' | 'liff';
  access: 'public' | 'member' | 'guest';
  boot: 'intent' | 'eager';
  /** Namespaces of words beside `common`. */
  words: readonly string[];
  /** Words of kept parts: not needed while the server's HTML of them stands. */
  partWords?: readonly string[];
  /** Left out of the sitemap and of search engines. */
  hidden?: true;
}

export const pageTable = {
  home: {
    path: '/',
    file: 'home/home',
    fileEn: 'home/home-en',
    layout: 'default',
    access: 'public',
    boot: 'intent',
    words: ['home'],
    partWords: ['event', 'brand', 'status'],
  },
  brands: { path: '/product/brand', file: 'brand/brands', layout: 'default', access: 'public', boot: 'intent', words: ['brand'] },
  brand: { path: '/product/brand/:brandAlias', file: 'brand/brand', layout: 'brand', access: 'public', boot: 'intent', words: ['brand', 'event', 'status'] },
  brandEvents: {
    path: '/product/brand/:brandAlias/event',
    file: 'brand/brand-events',
    layout: 'brand',
    access: 'public',
    boot: 'intent',
    words: ['brand', 'event', 'status'],
  },
  events: { path: '/event', file: 'event/events', layout: 'default', access: 'public', boot: 'intent', words: ['event', 'status'] },
  event: {
    path: '/product/brand/:brandAlias/event/:eventAlias/:eventSeriesNum',
    file: 'event/event',
    layout: 'default',
    access: 'public',
    boot: 'intent',
    words: ['event', 'status'],
  },
  apply: {
    path: '/product/brand/:brandAlias/event/:eventAlias/:eventSeriesNum/apply',
    file: 'event/apply',
    layout: 'default',
    access: 'member',
    boot: 'eager',
    words: ['event', 'apply', 'status'],
    hidden: true,
  },
  enrolled: {
    path: '/product/brand/:brandAlias/event/:eventAlias/:eventSeriesNum/:uuid',
    file: 'event/enrolled',
    layout: 'default',
    access: 'member',
    boot: 'eager',
    words: ['event', 'apply', 'member', 'status'],
    hidden: true,
  },
  login: { path: '/login', file: 'account/login', layout: 'default', access: 'guest', boot: 'eager', words: ['login'], hidden: true },
  member: { path: '/member', file: 'member/member', layout: 'default', access: 'member', boot: 'eager', words: ['member', 'event', 'status'], hidden: true },
  memberActivity: {
    path: '/member/activity',
    file: 'member/activity',
    layout: 'default',
    access: 'member',
    boot: 'eager',
    words: ['member', 'event', 'status'],
    hidden: true,
  },
  memberEvent: {
    path: '/member/event',
    file: 'member/event',
    layout: 'default',
    access: 'member',
    boot: 'eager',
    words: ['member', 'event', 'status'],
    hidden: true,
  },
  privacy: { path: '/privacy', file: 'legal/privacy', layout: 'default', access: 'public', boot: 'intent', words: ['legal'] },
  notFound: { path: '/404', file: 'failure/not-found', layout: 'default', access: 'public', boot: 'eager', words: ['failure'], hidden: true },
  timeout: { path: '/timeout', file: 'failure/timeout', layout: 'default', access: 'public', boot: 'eager', words: ['failure'], hidden: true },
} as const satisfies Record<string, PageDefinition>;

export type PageId = keyof typeof pageTable;
export const pageIds = Object.keys(pageTable) as PageId[];
/** The table's entry with its optional fields visible. */
export const pageDefinition = (id: PageId): PageDefinition => pageTable[id];

/** Paths that are only another name of a page. */
export const redirects: Readonly<Record<string, PageId>> = { '/product': 'brands' };

type ParamsOf<P extends string> = P extends `${string}:${infer K}/${infer R}`
  ? Record<K, string> & ParamsOf<`/${R}`>
  : P extends `${string}:${infer K}`
    ? Record<K, string>
    : unknown;
export type PageParams<I extends PageId> = ParamsOf<(typeof pageTable)[I]['path']>;
type LinkArguments<I extends PageId> = unknown extends PageParams<I> ? [params?: undefined, query?: Query] : [params: PageParams<I>, query?: Query];
export type Query = Readonly<Record<string, string | number | undefined | null>>;

/** `?a=1&b=2` of the values that are set, or an empty string. */
export function queryString(query: Query | undefined): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  const text = search.toString();
  return text && `?${text}`;
}

/** The address of a page in a language, e.g. `hrefTo('en', 'brand', { brandAlias: 'corvane' })` → `/en/product/brand/corvane`. */
export function hrefTo<I extends PageId>(language: Language, id: I, ...[params, query]: LinkArguments<I>): string {
  const path = pageTable[id].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent((params as Record<string, string>)[key] ?? ''));
  return pathInLanguage(path, language) + queryString(query);
}
export type HrefTo = <I extends PageId>(id: I, ...rest: LinkArguments<I>) => string;
