/** Hydrates the server's HTML. */
import { hydrate } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  matchRoutes,
  RouterContextProvider,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  type HydrationState,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { languageOfPath } from '@portolane/core/i18n/language.ts';
import { Document } from './document.tsx';
import { type App, appRouterContext } from './platform/context/app-context.ts';
import { createBrowserApp } from './platform/context/browser-app.ts';
import { keepLinkToken } from './platform/document/link-token.ts';
import { surviveForeignChanges } from './platform/document/survive-foreign-changes.ts';
import { readEarlyEntries, replayEarlyInput } from './platform/hydration/deferred-hydration.ts';
import { type Snapshot, SNAPSHOT_ID } from './platform/hydration/snapshot.ts';
import { followSession } from '@portolane/core/session/follow-session.ts';
import { loadNamespaces } from '@portolane/app-kit/translations/loaded-translations.ts';
import { pageDefinition } from './page-table.ts';
import { preloadFailureViews } from './shell/boundary/late-views.tsx';
import { createRoutes, prefetchPage, resolveLazy, type RouteHandle } from './routes.ts';

async function start() {
  surviveForeignChanges();
  const snapshot = JSON.parse(document.getElementById(SNAPSHOT_ID)!.textContent) as Snapshot;
  // The page may be another one than that of the location, which does not exist.
  const { pathname } = new URL(snapshot.address, location.origin);
  const language = languageOfPath(pathname);
  const routes = createRoutes();
  const matches = matchRoutes(routes, pathname) ?? [];
  const page = (matches.at(-1)?.route.handle as RouteHandle | undefined)?.page;
  const needs = page ? pageDefinition(page).needs : [];
  const app: App = createBrowserApp({
    language,
    identity: snapshot.identity,
    analytics: snapshot.analytics?.id ?? '',
    notices: snapshot.notices ?? null,
    own: snapshot.own,
    viewer: snapshot.viewer,
    origin: snapshot.origin,
    renderedAt: snapshot.renderedAt,
    needs,
    prefetch: (url, kinds) => prefetchPage(routes, app, url, kinds),
  });
  // Treat cached data as fresh for this visit: a refetch during hydration would load the whole API
  // client.
  const now = Date.now();
  for (const { state } of snapshot.query.queries) state.dataUpdatedAt = now;
  hydrate(app.queryClient, snapshot.query);

  keepLinkToken(location.search);
  // Search parameters that the page does not read (utm_source) are missing in the server's HTML, so
  // remove them before hydration.
  if (snapshot.address !== location.pathname + location.search)
    history.replaceState(history.state, '', snapshot.address + location.hash);
  await Promise.all([
    loadNamespaces(app.translations, snapshot.namespaces),
    ...matches.map(({ route }) => resolveLazy(route)),
    snapshot.router.errors ? preloadFailureViews() : undefined,
  ]);

  const errors =
    snapshot.router.errors &&
    Object.fromEntries(
      Object.entries(snapshot.router.errors).map(([id, { status, data }]) => [
        id,
        new ErrorResponse(status, '', data),
      ]),
    );
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: snapshot.router.loaderData, errors } satisfies HydrationState,
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(appRouterContext, app);
      return context;
    },
  });
  followSession(app, router);

  const entries = readEarlyEntries();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Document app={app} snapshot={snapshot}>
          <RouterProvider router={router} />
        </Document>
      </StrictMode>,
      { onRecoverableError: (error) => app.report(error, 'hydration') },
    );
  });
  // From here on React listens: a click that the inline script still held back would happen twice.
  replayEarlyInput(entries, window.siteReady());
}

start().catch((error: unknown) => {
  console.error(error);
  window.siteFailed();
});
