import { redirect, type LoaderFunction, type LoaderFunctionArgs } from 'react-router';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { type App, appRouterContext } from '#platform/context/app-context.ts';
import { pathInApp } from '#platform/link/app-path.ts';
import type { SignIn } from '#platform/session/sign-in.ts';

interface PageRequest {
  app: App;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

/** Loads what a page shows into the query client. */
type Ask = (request: PageRequest) => Promise<unknown>;

const requestOf = ({
  context,
  params,
  request,
}: LoaderFunctionArgs): PageRequest & { here: string } => {
  const url = new URL(request.url);
  const app = context.get(appRouterContext);
  return { app, params, search: url.searchParams, here: pathInApp(url.pathname) + url.search };
};

/** Returns the loader of a page that needs no login. */
export const publicPage =
  (ask: Ask): LoaderFunction =>
  async (args) => {
    await ask(requestOf(args));
    return null;
  };

/**
 * Returns the loader of a page for members. Logs the visitor in through LINE if necessary, and
 * redirects an unbound LINE user to the binding page, which leads back. A session that the server
 * refuses is renewed once; if the new one is refused too, the error is thrown.
 */
export const memberPage =
  (ask: Ask): LoaderFunction =>
  async (args) => {
    const { here, ...request } = requestOf(args);
    const { session, signIn } = request.app;
    const redirectIfUnbound = async (signedIn: ReturnType<SignIn>) => {
      if ((await signedIn) === 'unbound')
        throw redirect(`/account-bind?next=${encodeURIComponent(here)}`);
    };
    if (!session.isLoggedIn()) await redirectIfUnbound(signIn());
    try {
      await ask(request);
    } catch (error) {
      if (!(error instanceof ApiError) || !error.endsSession) throw error;
      await redirectIfUnbound(signIn.reauthenticate(error));
      await ask(request);
    }
    signIn.markAccepted();
    return null;
  };
