import type { Brand, BrandTab } from '@portolane/core/contract/brand.ts';

/** Returns whether a brand has a tab. Without the tab its page does not exist. */
export const hasTab = (brand: Brand, alias: BrandTab['alias']): boolean =>
  brand.tabs.some((tab) => tab.alias === alias);
