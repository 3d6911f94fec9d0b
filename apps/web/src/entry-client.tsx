/** Goes on in the browser where the server stopped. */
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
import { unlessRefused } from '@portolane/core/session/unless-refused.ts';
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
    /** The page's boot data, asked for by the boot script. */
    portolaneBoot: Promise<Boot>;
    /** Hands over what the boot script has kept: the presses and submissions that came before the program. */
    portolaneReady(): [target: Element, submitter?: HTMLElement | null][];
    portolaneFailed(): void;
  }
}

async function start() {
  surviveForeignChanges();
  const stub = JSON.parse(document.getElementById('boot')!.textContent) as BootStub;
  const boot = await window.portolaneBoot;
  // The data came: should this page be forgotten another time, it may be taken anew another time.
  unlessRefused(() => sessionStorage.removeItem('anew'), undefined);
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
  // A page from a cache is as fresh as can be for this visit: asking again while hydrating would load the whole caller of the API.
  const now = Date.now();
  for (const { state } of boot.query.queries) state.dataUpdatedAt = now;
  hydrate(app.queryClient, boot.query);

  keepLinkToken(location.search);
  // What the page does not read of its address (utm_source) is not in what the server rendered, and must not be in what goes on from there.
  if (boot.address !== location.pathname + location.search)
    history.replaceState(history.state, '', boot.address + location.hash);
  await Promise.all([
    loadNamespaces(app.words, language, boot.words),
    ...matches.map(({ route }) => resolveLazy(route, true)),
  ]);
  // A second set of routes keeps its lazy parts: warming a link must not change what the router holds.
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
  // From here on React listens, and brings to life at once what is pressed; the boot script would do such a press a second
  // time. Here and not in an effect: while React commits, an event brings nothing to life and is lost.
  doAgain(entries, window.portolaneReady());
}

start().catch((error: unknown) => {
  console.error(error);
  window.portolaneFailed();
});
