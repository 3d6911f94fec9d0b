import { loadPageData } from '@portolane/app-kit/page/page-data.ts';
import {
  data as withStatus,
  type LoaderFunction,
  type LoaderFunctionArgs,
  redirect,
} from 'react-router';
import { appRouterContext } from '#platform/context/app-context.ts';
import { pathInApp } from '#platform/link/app-path.ts';
import type { PageExits } from '@portolane/app-kit/page/bind-page-data.ts';
import type { AnyPageData, PageRequest } from './page-data.ts';

const exits: PageExits = {
  notFound() {
    throw withStatus(null, { status: 404 });
  },
  redirectTo(path) {
    throw redirect(pathInApp(path));
  },
};

function requestOf({
  context,
  params,
  request,
}: LoaderFunctionArgs): PageRequest<string> & PageExits {
  const app = context.get(appRouterContext);
  return {
    app,
    api: app.api,
    params: params as Record<string, string>,
    url: new URL(request.url),
    ...exits,
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
