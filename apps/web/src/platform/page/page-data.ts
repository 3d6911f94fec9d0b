/** The pattern of `@portolane/app-kit/page/page-data.ts` for pages of the website. */
import type { Pagination } from '@portolane/core/contract/endpoint.ts';
import {
  type AnyPageData as AnyDataOf,
  type PageData,
  type PageRequest as RequestOf,
  type Queries,
  type QueryResults,
  usePageResults,
} from '@portolane/app-kit/page/page-data.ts';
import { useLocation, useParams } from 'react-router';
import { type App, useApp } from '#platform/context/app-context.ts';

/** How a guard leaves the page before it is shown. Neither function returns. */
export interface PageExits {
  /** Answers that there is no such page: `leaveMissing`. */
  notFound: () => never;
  /** @param path a path of this site with its language prefix */
  redirectTo: (path: string) => never;
}

export type PageRequest<P extends string = never> = RequestOf<App, P>;
export type AnyPageData = AnyDataOf<App, PageExits>;

/**
 * Declares the data of a page.
 * @example
 * export const data = pageData({
 *   searchParams: eventFilters.names,
 *   queries: ({ api, url }: PageRequest) => ({ … }),
 * });
 */
export const pageData = <P extends string, Q extends Queries>(
  data: PageData<App, P, Q, PageExits>,
): PageData<App, P, Q, PageExits> => ({
  ...data,
  guard(results, request) {
    redirectToLastPage(Object.values(results), request);
    data.guard?.(results, request);
  },
});

/** Redirects from a page of a list beyond the last one to the last one. */
function redirectToLastPage(
  results: readonly unknown[],
  { url, redirectTo }: Pick<PageRequest & PageExits, 'url' | 'redirectTo'>,
): void {
  const requested = Number(url.searchParams.get('page'));
  for (const result of results) {
    const { pagination } = (result ?? {}) as { pagination?: Pagination };
    if (!pagination || pagination.total === 0 || pagination.current_page !== requested) continue;
    if (requested <= pagination.last_page) continue;
    const last = new URL(url);
    if (pagination.last_page === 1) last.searchParams.delete('page');
    else last.searchParams.set('page', String(pagination.last_page));
    redirectTo(last.pathname + last.search);
  }
}

/** Returns the results of the page's queries; see `usePageResults`. */
export function usePageData<P extends string, Q extends Queries>(
  data: PageData<App, P, Q, PageExits>,
): QueryResults<Q> {
  const app = useApp();
  const params = useParams() as Record<P, string>;
  const { pathname, search } = useLocation();
  const url = new URL(pathname + search, app.origin);
  return usePageResults(data, { app, api: app.api, params, url });
}
