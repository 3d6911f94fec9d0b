import { loadPageData } from '@portolane/app-kit/page/page-data.ts';
import { redirect, type LoaderFunction, type LoaderFunctionArgs } from 'react-router';
import { appRouterContext } from '#platform/context/app-context.ts';
import { pathInApp } from '#platform/link/app-path.ts';
import type { AnyPageData, PageRequest } from './page-data.ts';

function requestOf({ context, params, request }: LoaderFunctionArgs): PageRequest<string> {
  const app = context.get(appRouterContext);
  return {
    app,
    api: app.api,
    params: params as Record<string, string>,
    url: new URL(request.url),
  };
}

/** Returns the loader of a page that needs no login. */
export const publicPage =
  (data: AnyPageData): LoaderFunction =>
  async (args) => {
    await loadPageData(data, requestOf(args));
    return null;
  };

/**
 * Returns the loader of a page for members. Logs the visitor in through LINE if necessary, and
 * redirects an unbound LINE user to the binding page, which leads back.
 */
export const memberPage =
  (data: AnyPageData): LoaderFunction =>
  async (args) => {
    const request = requestOf(args);
    const { app, url } = request;
    if ((await app.asMember(() => loadPageData(data, request))) === 'unbound')
      throw redirect(
        `/account-bind?next=${encodeURIComponent(pathInApp(url.pathname) + url.search)}`,
      );
    return null;
  };
