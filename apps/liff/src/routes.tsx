/** Every route of the mini-app, from its page table. */
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { routesOf } from '@portolane/app-kit/page/page-routes.ts';
import { type PageRow, pageTable } from './page-table.ts';
import type { AnyPageData } from './platform/page/page-data.ts';
import { pageLoader } from './platform/page/page-loader.ts';
import { Boundary, NotFound } from './shell/boundary.tsx';
import { Layout } from './shell/layout.tsx';
import { Loading } from './shell/loading.tsx';

const routeOf = routesOf<PageRow, AnyPageData>(
  import.meta.glob<ComponentType>(['./pages/*.tsx', '!./pages/*.test.tsx'], { import: 'default' }),
  import.meta.glob<AnyPageData>('./pages/*.data.ts', { import: 'data' }),
  pageLoader,
);

/** Returns new routes: the router changes what it has loaded in them. */
export const createRoutes = (): RouteObject[] => [
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
          ...Object.values<PageRow>(pageTable).map(routeOf),
          { path: '*', element: <NotFound /> },
        ],
      },
    ],
  },
];
