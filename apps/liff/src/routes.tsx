/** Every page of the mini-app. Each is fetched when it is first wanted, with what it loads. */
import type { RouteObject } from 'react-router';
import { paths } from '#platform/link/app-path.ts';
import { Boundary, NotFound } from '#shell/boundary.tsx';
import { Layout } from '#shell/layout.tsx';
import { Loading } from '#shell/loading.tsx';

export const routes: RouteObject[] = [
  {
    element: <Layout />,
    HydrateFallback: () => (
      <Layout>
        <Loading />
      </Layout>
    ),
    children: [
      {
        errorElement: <Boundary />,
        children: [
          { path: paths.enrolments, lazy: () => import('#pages/enrolments.tsx').then(page) },
          { path: paths.bind, lazy: () => import('#pages/account-bind.tsx').then(page) },
          { path: paths.enrolment, lazy: () => import('#pages/enrolment.tsx').then(page) },
          { path: paths.live, lazy: () => import('#pages/live.tsx').then(page) },
          { path: paths.waiting, lazy: () => import('#pages/waiting.tsx').then(page) },
          { path: paths.events, lazy: () => import('#pages/events.tsx').then(page) },
          { path: paths.me, lazy: () => import('#pages/me.tsx').then(page) },
          { path: '*', element: <NotFound /> },
        ],
      },
    ],
  },
];

/** A page's module as the router wants it. */
function page({
  default: Component,
  loader,
}: {
  default: () => React.ReactNode;
  loader: RouteObject['loader'];
}) {
  return { Component, loader };
}
