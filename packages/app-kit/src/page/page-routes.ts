/** Routes of an app that runs in the browser only, derived from its page table. */
import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';

/** A row of the table. */
export interface RoutedPage {
  path: string;
  /** The view `pages/<file>.tsx` and, if the page has data, `pages/<file>.data.ts`. */
  file: string;
}

/** Modules by path, as `import.meta.glob` returns them. */
type Modules<T> = Readonly<Record<string, () => Promise<T>>>;

/**
 * Returns a function that makes the route of a page. View and data are loaded on first use, in
 * parallel.
 * @param loaderOf returns the loader of a page, which gets the data that the page declares, if any
 */
export const routesOf =
  <Row extends RoutedPage, Data>(
    views: Modules<ComponentType>,
    declarations: Modules<Data>,
    loaderOf: (row: Row, data: Data | undefined) => LoaderFunction,
  ) =>
  (row: Row): RouteObject => {
    const view = views[`./pages/${row.file}.tsx`];
    if (!view) throw new Error(`The page table names pages/${row.file}.tsx, which is not there.`);
    const declaration = declarations[`./pages/${row.file}.data.ts`];
    return {
      path: row.path,
      lazy: { Component: view, loader: async () => loaderOf(row, await declaration?.()) },
    };
  };
