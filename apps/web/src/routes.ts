/**
 * The route objects of both languages, derived from the page table. A page's view and data are
 * separate modules that load in parallel.
 */
import type { ComponentType } from 'react';
import {
  type LoaderFunctionArgs,
  matchRoutes,
  redirect,
  replace,
  type RouteObject,
} from 'react-router';
import {
  type Language,
  languageOfPath,
  languages,
  pathInLanguage,
} from '@portolane/core/i18n/language.ts';
import { hrefTo, redirects } from './page-links.ts';
import { layoutTable } from './page-row.ts';
import { pageDefinition, type PageId, pageIds, viewFile } from './page-table.ts';
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

/** The view of a redirect-only page. */
const noView = async (): Promise<ComponentType> => () => null;

/** Returns view and loader of a file under `pages/`. */
function modulesOf(
  file: string,
  options: LoadOptions,
  redirectOnly = false,
): Pick<RouteObject, 'lazy' | 'loader'> {
  const view = redirectOnly ? noView : views[`./pages/${file}.tsx`];
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
  ...modulesOf(viewFile(id, language), pageDefinition(id), pageDefinition(id).redirectOnly),
});

const pagesOf = (layout: string) =>
  languages.flatMap((language) =>
    pageIds
      .filter((id) => pageDefinition(id).layout === layout)
      .map((id) => pageRoute(language, id)),
  );

/** Returns the source files of a page, as named in the build's manifest. */
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

/** Returns the names of the search parameters that a page reads. */
export const searchParamsOf = async (id: PageId, language: Language): Promise<readonly string[]> =>
  (await declarations[`./pages/${viewFile(id, language)}.data.ts`]?.())?.searchParams ?? [];

const redirectRoutes = languages.flatMap((language) =>
  Object.entries(redirects).map(([path, target]): RouteObject => ({
    path: pathInLanguage(path, language),
    loader: () => redirect(target((id, ...rest) => hrefTo(language, id, ...rest))),
    Component: () => null,
  })),
);

/** Pages for developers, which the build leaves out. */
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

/** Redirects an unknown path to the 404 page in its language. */
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
          // The query cache decides what is stale, so run the loader on every navigation.
          shouldRevalidate: () => true,
          children: [
            {
              // The inner boundary keeps header and footer around a failed page.
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

const lazyParts = async (route: RouteObject): Promise<(readonly [string, unknown])[]> =>
  typeof route.lazy === 'object'
    ? Promise.all(
        Object.entries(route.lazy).map(
          async ([key, load]) => [key, await (load as () => Promise<unknown>)()] as const,
        ),
      )
    : [];

/** Loads the lazy parts of a matched route into the route object, before the router is created. */
export async function resolveLazy(route: RouteObject): Promise<void> {
  Object.assign(route, Object.fromEntries(await lazyParts(route)));
  delete route.lazy;
}

/** Returns `App['prefetch']`. The routes stay as they are: browsers keep the loaded modules. */
export function createPrefetch(routes: RouteObject[]): (pathname: string) => void {
  const done = new Set<string>();
  return (pathname) => {
    if (done.has(pathname)) return;
    done.add(pathname);
    for (const { route } of matchRoutes(routes, pathname) ?? [])
      lazyParts(route).catch(() => done.delete(pathname));
  };
}
