/** Typed links to the pages of the page table. */
import { type Language, pathInLanguage } from '@portolane/core/i18n/language.ts';
import { type PageId, pageTable } from './page-table.ts';

type ParamsOf<P extends string> = P extends `${string}:${infer K}/${infer R}`
  ? Record<K, string> & ParamsOf<`/${R}`>
  : P extends `${string}:${infer K}`
    ? Record<K, string>
    : unknown;
export type PageParams<I extends PageId> = ParamsOf<(typeof pageTable)[I]['path']>;
type LinkArguments<I extends PageId> =
  unknown extends PageParams<I>
    ? [params?: undefined, query?: Query]
    : [params: PageParams<I>, query?: Query];
type Query = Readonly<Record<string, string | number | undefined | null>>;

/** Returns `?a=1&b=2` from the values that are set, or an empty string. */
function queryString(query: Query | undefined): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  const text = search.toString();
  return text && `?${text}`;
}

/**
 * Returns the path of a page in a language, e.g. `hrefTo('en', 'brand', { brandAlias: 'corvane' })`
 * → `/en/product/brand/corvane`.
 */
export function hrefTo<I extends PageId>(
  language: Language,
  id: I,
  ...[params, query]: LinkArguments<I>
): string {
  const path = pageTable[id].path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent((params as Record<string, string>)[key] ?? ''),
  );
  return pathInLanguage(path, language) + queryString(query);
}
export type HrefTo = <I extends PageId>(id: I, ...rest: LinkArguments<I>) => string;

/** Paths that are aliases of a page. */
export const redirects: Readonly<Record<string, (href: HrefTo) => string>> = {
  '/product': (href) => href('brands'),
  '/news': (href) => href('news', { categoryAlias: 'bulletin' }),
  '/investor': (href) => href('finance'),
  '/elite': (href) => href('eliteJoin'),
  '/contact': (href) => href('inquiry'),
};
