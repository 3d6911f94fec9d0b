import { matchRoutes, type RouteObject } from 'react-router';

let warm: (pathname: string) => void = () => {};

/**
 * Loads the modules of the page at a path before the click. Failures are ignored; the click reports
 * them.
 */
export const prefetch = (pathname: string) => warm(pathname);

export function setPrefetch(routes: RouteObject[], resolve: (route: RouteObject) => Promise<void>) {
  const done = new Set<string>();
  warm = (pathname) => {
    if (done.has(pathname)) return;
    done.add(pathname);
    for (const { route } of matchRoutes(routes, pathname) ?? [])
      resolve(route).catch(() => done.delete(pathname));
  };
}
