/** Every route of the mini-app. Each page and its loader are loaded on first use. */
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
          { path: paths.passes, lazy: () => import('#pages/passes.tsx').then(page) },
          { path: paths.live, lazy: () => import('#pages/live.tsx').then(page) },
          { path: paths.waitlist, lazy: () => import('#pages/waitlist.tsx').then(page) },
          { path: paths.cases, lazy: () => import('#pages/cases.tsx').then(page) },
          { path: paths.case, lazy: () => import('#pages/case.tsx').then(page) },
          { path: paths.events, lazy: () => import('#pages/events.tsx').then(page) },
          { path: paths.me, lazy: () => import('#pages/me.tsx').then(page) },
          { path: '*', element: <NotFound /> },
        ],
      },
    ],
  },
];

/** Maps a page's module to the properties of a route. */
function page({
  default: Component,
  loader,
}: {
  default: () => React.ReactNode;
  loader: RouteObject['loader'];
}) {
  return { Component, loader };
}
