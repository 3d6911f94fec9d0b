/** The pattern of `@portolane/app-kit/page/page-data.ts` for pages of the mini-app. */
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

export type PageRequest<P extends string = never> = RequestOf<App, P>;
export type AnyPageData = AnyDataOf<App>;

/** Declares the data of a page. */
export const pageData = <P extends string, Q extends Queries>(
  data: PageData<App, P, Q>,
): PageData<App, P, Q> => data;

/** Returns the results of the page's queries; see `usePageResults`. */
export function usePageData<P extends string, Q extends Queries>(
  data: PageData<App, P, Q>,
): QueryResults<Q> {
  const app = useApp();
  const params = useParams() as Record<P, string>;
  const { pathname, search } = useLocation();
  const url = new URL(pathname + search, location.origin);
  return usePageResults(data, { app, api: app.api, params, url });
}
