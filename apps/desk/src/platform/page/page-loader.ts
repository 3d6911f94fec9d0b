import { data as withStatus, type LoaderFunction, redirect } from 'react-router';
import type { DeskSession } from '@portolane/core/contract/desk/session.ts';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { PageExits } from '@portolane/app-kit/page/bind-page-data.ts';
import { loadPageData } from '@portolane/app-kit/page/page-data.ts';
import { loadNamespaces } from '@portolane/app-kit/translations/loaded-translations.ts';
import type { PageRow } from '#page-table.ts';
import { sessionQuery } from '#platform/call/session-query.ts';
import { type Desk, deskRouterContext } from '#platform/context/desk-context.ts';
import { BASE, loginAgainPath, mayUse, paths } from '#platform/link/desk-path.ts';
import type { AnyPageData } from './page-data.ts';

const exits: PageExits = {
  notFound() {
    throw withStatus(null, { status: 404 });
  },
  redirectTo(path) {
    throw redirect(path.replace(BASE, '') || '/');
  },
};

/** Returns who is logged in with a passkey. Others are redirected to the login. */
async function requireSession(desk: Desk, url: URL): Promise<DeskSession> {
  const { api, queryClient, setLanguage } = desk;
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- `query` has no `staleTime` of its own here
    const { items } = await queryClient.fetchQuery({ ...sessionQuery(api), staleTime: 60_000 });
    if (!items.complete) throw redirect(paths.passkey);
    setLanguage(items.language);
    return items;
  } catch (error) {
    if (error instanceof ApiError && error.httpStatus === 401) throw redirect(loginAgainPath(url));
    throw error;
  }
}

/** The loader of the frame, for people who are logged in. */
export const frameLoader: LoaderFunction = ({ context, request }) =>
  requireSession(context.get(deskRouterContext), new URL(request.url));

/** Returns the loader of a page: permission, translations, and data. */
export const pageLoader =
  (row: PageRow, data: AnyPageData | undefined): LoaderFunction =>
  async ({ context, params, request }) => {
    const desk = context.get(deskRouterContext);
    const url = new URL(request.url);
    const translations = loadNamespaces(desk.words, row.namespaces);
    if (!row.layout && !mayUse(await requireSession(desk, url), row))
      throw withStatus(null, { status: 403 });
    await Promise.all([
      translations,
      data &&
        loadPageData(data, {
          app: desk,
          api: desk.api,
          params: params as Record<string, string>,
          url,
          ...exits,
        }),
    ]);
    return null;
  };
