import { lazy } from 'react';
import { guardedImport } from '#platform/loading/guarded-import.ts';

const load = () => import('./home-own.tsx').then(({ HomeOwn: Part }) => Part);

/**
 * The modules that the usual home page does not have are a chunk of their own. The server cannot wait
 * while it renders, so it has them from the start. In the browser they suspend until they have arrived,
 * with the server's markup in their place.
 */
export const HomeOwn = import.meta.env.SSR
  ? await load()
  : lazy(() => guardedImport(load).then((Part) => ({ default: Part })));
