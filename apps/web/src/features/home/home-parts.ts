/** Modules of home pages that the usual one does not have. */
import type { Homepage, HomeModule, HomeModuleOf } from '@portolane/core/contract/homepage.ts';
import { pagePart } from '#platform/loading/page-part.tsx';

export type OwnModule = HomeModuleOf<'heroPicture' | 'heroSlides' | 'textPicture' | 'figures'>;

export const isOwn = (module: HomeModule): module is OwnModule =>
  'picture' in module || 'slides' in module || 'figures' in module;

export const HomeOwn = pagePart(() => import('./home-own.tsx').then((module) => module.HomeOwn));

/** Resolves once the modules of a page can be rendered without waiting. */
export const preloadOwn = async ({ modules }: Homepage): Promise<void> => {
  if (modules.some(isOwn)) await HomeOwn.preload();
};
