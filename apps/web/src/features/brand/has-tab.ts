import type { Brand, BrandTab } from '@portolane/core/contract/brand.ts';

/** Whether a brand has a tab; without it there is no page behind it. */
export const hasTab = (brand: Brand, alias: BrandTab['alias']): boolean =>
  brand.tabs.some((tab) => tab.alias === alias);
