import type { Brand, BrandTab } from '@portolane/core/contract/brand.ts';

/** Returns the guard of a page below a tab of a brand: without the tab, the page does not exist. */
export const requireTab =
  (alias: BrandTab['alias']) =>
  ({ brand }: { brand: Brand }, { notFound }: { notFound: () => never }): void => {
    if (!brand.tabs.some((tab) => tab.alias === alias)) notFound();
  };
