/** Every route of the desk, from its page table. */
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { routesOf } from '@portolane/app-kit/page/page-routes.ts';
import { DeskTools } from './features/find/desk-tools.tsx';
import { type PageRow, pageTable } from './page-table.ts';
import type { AnyPageData } from './platform/page/page-data.ts';
import { frameLoader, pageLoader } from './platform/page/page-loader.ts';
import { Boundary, NotFound } from './shell/boundary.tsx';
import { Frame } from './shell/frame.tsx';
import { Loading } from './shell/loading.tsx';
import { PublicFrame } from './shell/public-frame.tsx';

const routeOf = routesOf<PageRow, AnyPageData>(
  import.meta.glob<ComponentType>('./pages/*.tsx', { import: 'default' }),
  import.meta.glob<AnyPageData>('./pages/*.data.ts', { import: 'data' }),
  pageLoader,
);

const pagesIn = (layout: PageRow['layout']): RouteObject[] =>
  Object.values<PageRow>(pageTable)
    .filter((row) => row.layout === layout)
    .map(routeOf);

/** Returns new routes: the router changes what it has loaded in them. */
export const createRoutes = (): RouteObject[] => [
  {
    element: <PublicFrame />,
    HydrateFallback: () => null,
    errorElement: <Boundary />,
    children: pagesIn('public'),
  },
  { HydrateFallback: () => null, errorElement: <Boundary />, children: pagesIn('offline') },
  {
    element: <Frame tools={<DeskTools />} />,
    loader: frameLoader,
    HydrateFallback: Loading,
    errorElement: <Boundary />,
    children: [
      {
        errorElement: <Boundary />,
        children: [...pagesIn(undefined), { path: '*', element: <NotFound /> }],
      },
    ],
  },
];
