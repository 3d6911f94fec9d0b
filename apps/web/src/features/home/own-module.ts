import type { HomeModule, HomeModuleOf } from '@portolane/core/contract/homepage.ts';

/** The modules of home pages that the usual one does not have. */
export type OwnModule = HomeModuleOf<'heroPicture' | 'heroSlides' | 'textPicture' | 'figures'>;

export const isOwn = (module: HomeModule): module is OwnModule =>
  'picture' in module || 'slides' in module || 'figures' in module;
