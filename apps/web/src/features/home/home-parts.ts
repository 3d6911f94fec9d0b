/** Modules of home pages that the usual one does not have. */
import { lazy } from 'react';
import type { HomeModule, HomeModuleOf } from '@portolane/core/contract/homepage.ts';
import { guardedImport } from '#platform/loading/guarded-import.ts';

export type OwnModule = HomeModuleOf<'heroPicture' | 'heroSlides' | 'textPicture' | 'figures'>;

export const isOwn = (module: HomeModule): module is OwnModule =>
  'picture' in module || 'slides' in module || 'figures' in module;

const load = () => import('./home-own.tsx').then(({ HomeOwn: Part }) => Part);

/**
 * They are a chunk of their own. The server cannot wait while it renders, so it has them from the
 * start. In the browser they suspend until they have arrived, with the server's markup in their place.
 */
export const HomeOwn = import.meta.env.SSR
  ? await load()
  : lazy(() => guardedImport(load).then((Part) => ({ default: Part })));
