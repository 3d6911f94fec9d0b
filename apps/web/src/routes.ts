/**
 * The route objects of both languages, derived from the page table. A page's view and data are
 * separate modules that load in parallel.
 */
import { type ComponentType, memo } from 'react';
import { type LoaderFunctionArgs, matchRoutes, redirect, type RouteObject } from 'react-router';
import { type Language, languages, pathInLanguage } from '@portolane/core/i18n/language.ts';
import { isOn } from '@portolane/core/rules/site/sections.ts';
import { fetchPageDataAhead } from '@portolane/app-kit/page/page-data.ts';
import { hrefTo, redirects } from './page-links.ts';
import { layoutTable, viewOf } from './page-row.ts';
import { pageDefinition, type PageId, pageIds, pageTable } from './page-table.ts';
import { type App, appRouterContext } from './platform/context/app-context.ts';
import { savesData } from './platform/link/saves-data.ts';
import { guardedImport } from './platform/loading/guarded-import.ts';
import type { AnyPageData } from './platform/page/page-data.ts';
import { leaveMissing, type LoadOptions, routeLoader } from './platform/page/route-loader.ts';
import { loadNamespaces } from '@portolane/app-kit/translations/loaded-translations.ts';
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
  /** Not set on layouts. */
  page?: PageId;
  namespaces: LoadOptions['namespaces'];
  /** Loads the declaration of the route's data, if it has one. */
  declaration: (() => Promise<AnyPageData>) | undefined;
}

/** The view of a redirect-only page. */
const noView = async (): Promise<ComponentType> => () => null;

/** Returns view, loader and handle of a file under `pages/`. */
function modulesOf(
  file: string,
  options: LoadOptions,
  page?: PageId,
): Pick<RouteObject, 'lazy' | 'loader' | 'handle'> {
  const redirectOnly = page && pageDefinition(page).redirectOnly;
  const view = redirectOnly ? noView : views[`./pages/${file}.tsx`];
  if (!view) throw new Error(`The page table names pages/${file}.tsx, which is not there.`);
  const declaration = declarations[`./pages/${file}.data.ts`];
  const handle = {
    namespaces: options.namespaces,
    declaration,
    ...(page && { page }),
  } satisfies RouteHandle;
  // The router renders every route again with each of its states, e.g. while the next page loads.
  const Component = () => guardedImport(view).then((component) => memo(component));
  return declaration
    ? {
        handle,
        lazy: {
          Component,
          loader: async () => routeLoader(options, await guardedImport(declaration)),
        },
      }
    : { handle, lazy: { Component }, loader: routeLoader(options) };
}

/** Returns the file of a page's view in a language. */
const viewFile = (id: PageId, language: Language): string => viewOf(pageTable[id], language);

const pageRoute = (language: Language, id: PageId): RouteObject => ({
  id: `${language}:${id}`,
  path: pathInLanguage(pageDefinition(id).path, language),
  ...modulesOf(viewFile(id, language), pageDefinition(id), id),
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
    loader: ({ context }: LoaderFunctionArgs) => {
      const { identity } = context.get(appRouterContext);
      return redirect(
        target((id, ...rest) => {
          const { section } = pageDefinition(id);
          if (section && !isOn(identity, section)) leaveMissing(language);
          return hrefTo(language, id, ...rest);
        }),
      );
    },
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
          loader: routeLoader({ access: 'public', namespaces: ['common'] }, siteData),
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

/** Kinds of pages that are prefetched by view for one page shown: each kind has files of its own. */
const MOST_KINDS = 3;

/**
 * Loads the modules and texts of the page at a URL, and the data that it declares if the page is the
 * same for everyone, so that a click on a link to it finds them. Does nothing for a visitor who
 * saves data, or is offline. Never rejects: a failure is left to the click.
 * @param kinds of links in view: the kinds of pages prefetched so far, to which this one is added
 */
export async function prefetchPage(
  routes: RouteObject[],
  app: App,
  url: URL,
  kinds?: Set<string>,
): Promise<void> {
  // First, because to find the page, the router compiles all routes.
  if (savesData() || !navigator.onLine) return;
  const matches = matchRoutes(routes, url) ?? [];
  const page = (matches.at(-1)?.route.handle as RouteHandle | undefined)?.page;
  if (!page) return;
  const { access, form, visible, needs } = pageDefinition(page);
  if (kinds) {
    // Forms and member pages are the largest, and wait for the visitor to point at them.
    if (access !== 'public' || form || (!kinds.has(page) && kinds.size >= MOST_KINDS)) return;
    kinds.add(page);
  }
  // A page that this document's policy does not cover is loaded as a new document.
  const isFetched = visible && needs.every((need) => app.needs.includes(need));
  const loadData = async (
    declaration: () => Promise<AnyPageData>,
    params: Readonly<Record<string, string | undefined>>,
  ) => {
    const data = await guardedImport(declaration);
    const request = { app, api: app.api, params: params as Record<string, string>, url };
    await fetchPageDataAhead(data, request);
  };
  await Promise.allSettled(
    matches.flatMap(({ route, params }): Promise<unknown>[] => {
      const { namespaces = [], declaration } = (route.handle ?? {}) as Partial<RouteHandle>;
      return [
        lazyParts(route),
        loadNamespaces(app.translations, namespaces),
        ...(isFetched && declaration ? [loadData(declaration, params)] : []),
      ];
    }),
  );
}
