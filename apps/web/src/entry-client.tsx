/** Hydrates the server's HTML. */
import '@portolane/ui/tokens/tokens.css';
import '@portolane/ui/tokens/base.css';
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
import { withStorageFallback } from '@portolane/core/session/storage-fallback.ts';
import { type Boot, type BootStub, Document } from './document.tsx';
import { appRouterContext } from './platform/context/app-context.ts';
import { createBrowserApp } from './platform/context/browser-app.ts';
import { keepLinkToken } from './platform/document/link-token.ts';
import { surviveForeignChanges } from './platform/document/survive-foreign-changes.ts';
import { doAgain, takeEarlyInput } from './platform/form/early-input.ts';
import { setPrefetch } from './platform/link/prefetch.ts';
import { followSession } from '@portolane/core/session/follow-session.ts';
import { loadNamespaces } from './platform/words/words.ts';
import { pageDefinition } from './page-table.ts';
import { createRoutes, resolveLazy, type RouteHandle } from './routes.ts';

declare global {
  interface Window {
    /** The page's boot data, requested by the boot script. */
    portolaneBoot: Promise<Boot>;
    /** Returns the clicks and submissions that the boot script has kept. */
    portolaneReady(): [target: Element, submitter?: HTMLElement | null][];
    portolaneFailed(): void;
  }
}

async function start() {
  surviveForeignChanges();
  const stub = JSON.parse(document.getElementById('boot')!.textContent) as BootStub;
  const boot = await window.portolaneBoot;
  // The data has arrived, so a later 404 may reload the page again.
  withStorageFallback(() => sessionStorage.removeItem('anew'), undefined);
  const language = languageOfPath(location.pathname);
  const routes = createRoutes();
  const matches = matchRoutes(routes, location) ?? [];
  const page = (matches.at(-1)?.route.handle as RouteHandle | undefined)?.page;
  const needs = page ? pageDefinition(page).needs : [];
  const app = createBrowserApp({
    language,
    viewer: boot.viewer,
    origin: boot.origin,
    renderedAt: boot.renderedAt,
    needs,
  });
  // Treat cached data as fresh for this visit: a refetch during hydration would load the whole API
  // client.
  const now = Date.now();
  for (const { state } of boot.query.queries) state.dataUpdatedAt = now;
  hydrate(app.queryClient, boot.query);

  keepLinkToken(location.search);
  // Search parameters that the page does not read (utm_source) are missing in the server's HTML, so
  // remove them before hydration.
  if (boot.address !== location.pathname + location.search)
    history.replaceState(history.state, '', boot.address + location.hash);
  await Promise.all([
    loadNamespaces(app.words, language, boot.words),
    ...matches.map(({ route }) => resolveLazy(route, true)),
  ]);
  // A second set of routes, because prefetching must not change the router's own.
  setPrefetch(createRoutes(), (route) => resolveLazy(route, false));

  const errors =
    boot.router.errors &&
    Object.fromEntries(
      Object.entries(boot.router.errors).map(([id, { status, data }]) => [
        id,
        new ErrorResponse(status, '', data),
      ]),
    );
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: boot.router.loaderData, errors } satisfies HydrationState,
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(appRouterContext, app);
      return context;
    },
  });
  followSession(app, router);

  const entries = takeEarlyInput();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Document app={app} boot={boot} stub={stub}>
          <RouterProvider router={router} />
        </Document>
      </StrictMode>,
      { onRecoverableError: (error) => app.report(error, 'hydration') },
    );
  });
  // React listens from here on and hydrates whatever is clicked; the boot script would dispatch
  // such a click a second time. Not in an effect: during a commit an event hydrates nothing and is
  // lost.
  doAgain(entries, window.portolaneReady());
}

start().catch((error: unknown) => {
  console.error(error);
  window.portolaneFailed();
});
