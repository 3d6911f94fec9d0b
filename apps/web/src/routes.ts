/** The route objects of both languages, made from the page table. Component and loader are separate modules, fetched side by side. */
import type { ComponentType } from 'react';
import { type LoaderFunction, type LoaderFunctionArgs, redirect, replace, type RouteObject } from 'react-router';
import { type Language, languageOfPath, languages, pathInLanguage } from '@portolane/core/i18n/language.ts';
import { guardedImport } from './app/guarded-import.ts';
import { hrefTo, pageDefinition, type PageId, pageIds, redirects } from './page-table.ts';
import { RouteBoundary } from './shell/boundary/route-boundary.tsx';
import { BareLayout } from './shell/layouts/bare-layout.tsx';
import { Root } from './shell/layouts/root.tsx';
import { SiteLayout } from './shell/layouts/site-layout.tsx';
import { loadShell } from './shell/shell.loader.ts';

const pages = import.meta.glob<ComponentType>('./pages/*/*.tsx', { import: 'default' });
const loaders = import.meta.glob<LoaderFunction>('./pages/*/*.loader.ts', { import: 'loader' });
const brandLayout = () => import('./features/brand/brand-layout.tsx').then((module) => module.BrandLayout);

/** Source files of a page, as the build manifest names them. */
export const pageSources = (id: PageId, language: Language) => [
  `src/pages/${viewFile(language, id)}.tsx`,
  `src/pages/${pageDefinition(id).file}.loader.ts`,
  ...(pageDefinition(id).layout === 'brand' ? ['src/features/brand/brand-layout.tsx'] : []),
];

const viewFile = (language: Language, id: PageId) => (language === 'en' && pageDefinition(id).fileEn) || pageDefinition(id).file;

export interface RouteHandle {
  page: PageId;
}

function missing(kind: string, id: PageId): never {
  throw new Error(`Page "${id}" has no ${kind}: add it at src/pages/${pageDefinition(id).file}.`);
}

function pageRoute(language: Language, id: PageId): RouteObject {
  const { path, file } = pageDefinition(id);
  const view = viewFile(language, id);
  return {
    id: `${language}:${id}`,
    path: pathInLanguage(path, language),
    handle: { page: id } satisfies RouteHandle,
    lazy: {
      Component: () => guardedImport(pages[`./pages/${view}.tsx`] ?? missing('component', id)),
      loader: () => guardedImport(loaders[`./pages/${file}.loader.ts`] ?? missing('loader', id)),
    },
  };
}

const pagesOf = (layout: 'default' | 'brand' | 'liff') =>
  languages.flatMap((language) => pageIds.filter((id) => pageDefinition(id).layout === layout).map((id) => pageRoute(language, id)));

const redirectRoutes = languages.flatMap((language) =>
  Object.entries(redirects).map(([path, id]): RouteObject => ({
    path: pathInLanguage(path, language),
    loader: () => redirect(hrefTo(language, id as 'brands')),
    Component: () => null,
  })),
);

/** Pages for people who work on the site; the build leaves them out. */
const developmentRoutes: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/kit', lazy: { Component: () => import('./development/kit-page.tsx').then((module) => module.KitPage) } }]
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
          loader: loadShell,
          // The shell's data lives in the query cache with its own ages; each navigation asks the cache, not the network.
          shouldRevalidate: () => true,
          children: [
            {
              // The inner boundary keeps header and footer around a page that failed.
              ErrorBoundary: RouteBoundary,
              children: [
                ...pagesOf('default'),
                { lazy: { Component: () => guardedImport(brandLayout) }, children: pagesOf('brand') },
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
  const parts = await Promise.all(Object.entries(route.lazy).map(async ([key, load]) => [key, await (load as () => Promise<unknown>)()] as const));
  if (!assign) return;
  Object.assign(route, Object.fromEntries(parts));
  delete route.lazy;
}
