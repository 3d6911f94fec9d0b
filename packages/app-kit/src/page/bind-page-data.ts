/** Binds the pattern of `page-data.ts` to an app. */
import { useLocation, useParams } from 'react-router';
import type { Pagination } from '@portolane/core/contract/endpoint.ts';
import {
  type PageApp,
  type PageData,
  type PageRequest,
  type Queries,
  type QueryResults,
  usePageResults,
} from './page-data.ts';

/** How a guard leaves the page before it is shown. Neither function returns. */
export interface PageExits {
  /** Answers that there is no such page. */
  notFound: () => never;
  /** @param path a path of this app, with its language prefix if it has one */
  redirectTo: (path: string) => never;
}

/** Redirects from a page of a list beyond the last one to the last one. */
function redirectToLastPage(
  results: readonly unknown[],
  { url, redirectTo }: Pick<PageExits, 'redirectTo'> & { url: URL },
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

/**
 * Returns the two functions by which the pages of an app declare and read their data.
 * @param useApp returns the app of the document
 * @param originOf returns the origin of the page's URL
 */
export const bindPageData = <App extends PageApp>(
  useApp: () => App,
  originOf: (app: App) => string,
) => ({
  /**
   * Declares the data of a page.
   * @example
   * export const data = pageData({
   *   searchParams: eventFilters.names,
   *   queries: ({ api, url }: PageRequest) => ({ … }),
   * });
   */
  pageData: <P extends string, Q extends Queries>(
    data: PageData<App, P, Q, PageExits>,
  ): PageData<App, P, Q, PageExits> => ({
    ...data,
    guard(results, request) {
      redirectToLastPage(Object.values(results), request);
      data.guard?.(results, request);
    },
  }),

  /** Returns the results of the page's queries; see `usePageResults`. */
  usePageData: <P extends string, Q extends Queries>(
    data: PageData<App, P, Q, PageExits>,
  ): QueryResults<Q> => {
    const app = useApp();
    const params = useParams() as Record<P, string>;
    const { pathname, search } = useLocation();
    const url = new URL(pathname + search, originOf(app));
    const request: PageRequest<App, P> = { app, api: app.api, params, url };
    return usePageResults(data, request);
  },
});
