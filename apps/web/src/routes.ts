/** The route objects of both languages, made from the page table. A page's view and its data are separate modules, fetched side by side. */
import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, redirect, replace, type RouteObject } from 'react-router';
import {
  type Language,
  languageOfPath,
  languages,
  pathInLanguage,
} from '@portolane/core/i18n/language.ts';
import {
  hrefTo,
  layoutTable,
  pageDefinition,
  type PageId,
  pageIds,
  redirects,
  viewFile,
} from './page-table.ts';
import { guardedImport } from './platform/loading/guarded-import.ts';
import type { AnyPageData } from './platform/page/page-data.ts';
import { type LoadOptions, routeLoader } from './platform/page/route-loader.ts';
import { RouteBoundary } from './shell/boundary/route-boundary.tsx';
import { BareLayout } from './shell/layouts/bare-layout.tsx';
import { Root } from './shell/layouts/root.tsx';
import { data as siteData } from './shell/layouts/site-layout.data.ts';
import { SiteLayout } from './shell/layouts/site-layout.tsx';

const views = import.meta.glob<ComponentType>(['./pages/*/*.tsx', '!./pages/*/*.test.tsx'], {
  import: 'default',
});
const declarations = import.meta.glob<AnyPageData>('./pages/*/*.data.ts', { import: 'data' });

export interface RouteHandle {
  page: PageId;
}

/** In the place of a page that leads on. */
const noView = async (): Promise<ComponentType> => () => null;

/** View, data and loader of one file under `pages/`. */
function modulesOf(
  file: string,
  options: LoadOptions,
  leadsOn = false,
): Pick<RouteObject, 'lazy' | 'loader'> {
  const view = leadsOn ? noView : views[`./pages/${file}.tsx`];
  if (!view) throw new Error(`The page table names pages/${file}.tsx, which is not there.`);
  const declaration = declarations[`./pages/${file}.data.ts`];
  const Component = () => guardedImport(view);
  return declaration
    ? {
        lazy: {
          Component,
          loader: async () => routeLoader(options, await guardedImport(declaration)),
        },
      }
    : { lazy: { Component }, loader: routeLoader(options) };
}

const pageRoute = (language: Language, id: PageId): RouteObject => ({
  id: `${language}:${id}`,
  path: pathInLanguage(pageDefinition(id).path, language),
  handle: { page: id } satisfies RouteHandle,
  ...modulesOf(viewFile(id, language), pageDefinition(id), pageDefinition(id).leadsOn),
});

const pagesOf = (layout: string) =>
  languages.flatMap((language) =>
    pageIds
      .filter((id) => pageDefinition(id).layout === layout)
      .map((id) => pageRoute(language, id)),
  );

/** Source files of a page, as the build manifest names them. */
export function pageSources(id: PageId, language: Language): string[] {
  const { layout } = pageDefinition(id);
  const files = [
    viewFile(id, language),
    ...(layout in layoutTable ? [layoutTable[layout as keyof typeof layoutTable].file] : []),
  ];
  return files.flatMap((file) => [
    `src/pages/${file}.tsx`,
    ...(declarations[`./pages/${file}.data.ts`] ? [`src/pages/${file}.data.ts`] : []),
  ]);
}

/** Fields of the query that a page reads. */
export const readsOf = async (id: PageId, language: Language): Promise<readonly string[]> =>
  (await declarations[`./pages/${viewFile(id, language)}.data.ts`]?.())?.reads ?? [];

const redirectRoutes = languages.flatMap((language) =>
  Object.entries(redirects).map(([path, target]): RouteObject => ({
    path: pathInLanguage(path, language),
    loader: () => redirect(target((id, ...rest) => hrefTo(language, id, ...rest))),
    Component: () => null,
  })),
);

/** Pages for people who work on the site; the build leaves them out. */
const developmentRoutes: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '/kit',
        lazy: {
          Component: () => import('./development/kit-page.tsx').then((module) => module.KitPage),
        },
      },
    ]
  : [];

/** An address that no page has: the browser ends on the 404 page of its language. */
const unknownPath = ({ request }: LoaderFunctionArgs) => {
  const path = hrefTo(languageOfPath(new URL(request.url).pathname), 'notFound');
  throw import.meta.env.SSR ? redirect(path) : replace(path);
};

export function createRoutes(): RouteObject[] {
  return [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: RouteBoundary,
      HydrateFallback: () => null,
      children: [
        {
          id: 'site',
          Component: SiteLayout,
          loader: routeLoader({ access: 'public', words: ['common'] }, siteData),
          // The shell's data lives in the query cache with its own ages; each navigation asks the cache, not the network.
          shouldRevalidate: () => true,
          children: [
            {
              // The inner boundary keeps header and footer around a page that failed.
              ErrorBoundary: RouteBoundary,
              children: [
                ...pagesOf('site'),
                ...Object.entries(layoutTable).map(([layout, row]) => ({
                  id: layout,
                  ...modulesOf(row.file, row),
                  children: pagesOf(layout),
                })),
                ...redirectRoutes,
                { path: '*', loader: unknownPath, Component: () => null },
              ],
            },
          ],
        },
        ...developmentRoutes,
        { Component: BareLayout, ErrorBoundary: RouteBoundary, children: pagesOf('liff') },
      ],
    },
  ];
}

/** Loads the lazy parts of a matched route: into the route object (before the router is made), or only into the module cache. */
export async function resolveLazy(route: RouteObject, assign: boolean): Promise<void> {
  if (typeof route.lazy !== 'object') return;
  const parts = await Promise.all(
    Object.entries(route.lazy).map(
      async ([key, load]) => [key, await (load as () => Promise<unknown>)()] as const,
    ),
  );
  if (!assign) return;
  Object.assign(route, Object.fromEntries(parts));
  delete route.lazy;
}
