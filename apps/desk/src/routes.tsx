/** Every screen of the desk. Each is loaded on first use. */
import type { ReactNode } from 'react';
import { data, type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router';
import type { DeskSession } from '@portolane/core/contract/desk/session.ts';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { sessionQuery } from '#platform/call/session-query.ts';
import { deskRouterContext } from '#platform/context/desk-context.ts';
import { DeskTools } from '#features/find/desk-tools.tsx';
import {
  loginAgainPath,
  mayUse,
  paths,
  type ScreenName,
  screens,
} from '#platform/link/desk-path.ts';
import { Boundary, NotFound } from '#shell/boundary.tsx';
import { Frame } from '#shell/frame.tsx';
import { Loading } from '#shell/loading.tsx';
import { PublicFrame } from '#shell/public-frame.tsx';

const page = ({ default: Component }: { default: () => ReactNode }) => ({ Component });

/** Lets in who is logged in with a passkey. */
async function requireSession({ context, request }: LoaderFunctionArgs): Promise<DeskSession> {
  const { api, queryClient, setLanguage } = context.get(deskRouterContext);
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- as every loader, until the next major version
    const { items } = await queryClient.fetchQuery({ ...sessionQuery(api), staleTime: 60_000 });
    if (!items.complete) throw redirect(paths.passkey);
    setLanguage(items.language);
    return items;
  } catch (error) {
    if (error instanceof ApiError && error.httpStatus === 401)
      throw redirect(loginAgainPath(new URL(request.url)));
    throw error;
  }
}

/** A screen, for those who may use it. */
const screen = (
  name: ScreenName,
  load: () => Promise<{ default: () => ReactNode }>,
): RouteObject => ({
  path: screens[name].path,
  async loader(args) {
    const person = await requireSession(args);
    if (!mayUse(person, screens[name])) throw data(null, { status: 403 });
    return null;
  },
  lazy: () => load().then(page),
});

export const routes: RouteObject[] = [
  {
    element: <PublicFrame />,
    HydrateFallback: () => null,
    errorElement: <Boundary />,
    children: [
      { path: paths.login, lazy: () => import('#pages/login.tsx').then(page) },
      { path: paths.enter, lazy: () => import('#pages/enter.tsx').then(page) },
      { path: paths.passkey, lazy: () => import('#pages/passkey.tsx').then(page) },
    ],
  },
  {
    // Opens without a network, so nothing is read before it is shown.
    HydrateFallback: () => null,
    errorElement: <Boundary />,
    children: [{ path: screens.door.path, lazy: () => import('#pages/door.tsx').then(page) }],
  },
  {
    element: <Frame tools={<DeskTools />} />,
    loader: requireSession,
    HydrateFallback: Loading,
    errorElement: <Boundary />,
    children: [
      {
        errorElement: <Boundary />,
        children: [
          screen('content', () => import('#pages/content.tsx')),
          screen('bin', () => import('#pages/bin.tsx')),
          screen('contentKind', () => import('#pages/content-kind.tsx')),
          screen('today', () => import('#pages/today.tsx')),
          screen('events', () => import('#pages/events.tsx')),
          screen('event', () => import('#pages/event.tsx')),
          screen('cases', () => import('#pages/cases.tsx')),
          screen('case', () => import('#pages/case.tsx')),
          screen('answerTexts', () => import('#pages/answer-texts.tsx')),
          screen('contentDocument', () => import('#pages/content-document.tsx')),
          screen('eventDoors', () => import('#pages/event-doors.tsx')),
          screen('eventSession', () => import('#pages/event-session.tsx')),
          screen('orders', () => import('#pages/orders.tsx')),
          screen('order', () => import('#pages/order.tsx')),
          screen('enrol', () => import('#pages/enrol.tsx')),
          screen('members', () => import('#pages/members.tsx')),
          screen('member', () => import('#pages/member.tsx')),
          screen('companies', () => import('#pages/companies.tsx')),
          screen('company', () => import('#pages/company.tsx')),
          screen('redirects', () => import('#pages/redirects.tsx')),
          screen('figures', () => import('#pages/figures.tsx')),
          screen('people', () => import('#pages/people.tsx')),
          screen('messages', () => import('#pages/messages.tsx')),
          screen('message', () => import('#pages/message.tsx')),
          screen('audit', () => import('#pages/audit.tsx')),
          { path: paths.account, lazy: () => import('#pages/account.tsx').then(page) },
          { path: '*', element: <NotFound /> },
        ],
      },
    ],
  },
];
