import { data as withStatus, type LoaderFunction, redirect } from 'react-router';
import { lineBindingQuery } from '@portolane/core/queries/line.ts';
import type { PageExits } from '@portolane/app-kit/page/bind-page-data.ts';
import { loadPageData } from '@portolane/app-kit/page/page-data.ts';
import { loadNamespaces } from '@portolane/app-kit/translations/loaded-translations.ts';
import type { PageRow } from '#page-table.ts';
import { type App, appRouterContext } from '#platform/context/app-context.ts';
import { pathInApp } from '#platform/link/app-path.ts';
import { ownLineQuery } from '#platform/session/own-line.ts';
import type { AnyPageData } from './page-data.ts';

const exits: PageExits = {
  notFound() {
    throw withStatus(null, { status: 404 });
  },
  redirectTo(path) {
    throw redirect(pathInApp(path));
  },
};

/**
 * Logs a bound visitor in silently. An unbound one must at least have an ID token, or nothing could
 * be bound.
 */
async function prepareBinding({ api, line, queryClient, session, signIn }: App): Promise<void> {
  if (session.isLoggedIn()) await line.auth.idToken();
  else if ((await signIn()) === 'unbound') return;
  const { bound } = await queryClient.query(lineBindingQuery(api));
  if (bound) await queryClient.query(ownLineQuery({ api, line, session }));
}

/** Loads data as a member. An unbound LINE user goes to the binding page, which leads back. */
async function loadAsMember(app: App, url: URL, load: () => Promise<unknown>): Promise<void> {
  if ((await app.asMember(load)) === 'unbound')
    throw redirect(
      `/account-bind?next=${encodeURIComponent(pathInApp(url.pathname) + url.search)}`,
    );
}

/** Returns the loader of a page: translations, login if the page needs one, and data. */
export const pageLoader =
  ({ access, namespaces }: PageRow, data: AnyPageData | undefined): LoaderFunction =>
  async ({ context, params, request }) => {
    const app = context.get(appRouterContext);
    const url = new URL(request.url);
    const load = async () =>
      data &&
      loadPageData(data, {
        app,
        api: app.api,
        params: params as Record<string, string>,
        url,
        ...exits,
      });
    const loads = {
      member: () => loadAsMember(app, url, load),
      binding: () => prepareBinding(app),
      public: load,
    };
    await Promise.all([loadNamespaces(app.translations, namespaces), loads[access]()]);
    return null;
  };
