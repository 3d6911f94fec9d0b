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

/** Asks for what a page shows; its components find it in the query client. */
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

/** Of a page for everybody. */
export const publicPage =
  (ask: Ask): LoaderFunction =>
  async (args) => {
    await ask(requestOf(args));
    return null;
  };

/**
 * Of a member's page: whoever is not logged in is by LINE, silently; a LINE user who is no member's is led to the binding, and from there
 * to where they wanted to go. A session that has ended meanwhile is got anew once; a new one that is refused as well is a failure like others.
 */
export const memberPage =
  (ask: Ask): LoaderFunction =>
  async (args) => {
    const { here, ...request } = requestOf(args);
    const { session, signIn } = request.app;
    const orBind = async (signedIn: ReturnType<SignIn>) => {
      if ((await signedIn) === 'unbound')
        throw redirect(`/account-bind?next=${encodeURIComponent(here)}`);
    };
    if (!session.isLoggedIn()) await orBind(signIn());
    try {
      await ask(request);
    } catch (error) {
      if (!(error instanceof ApiError) || !error.endsSession) throw error;
      await orBind(signIn.anew(error));
      await ask(request);
    }
    signIn.believed();
    return null;
  };
