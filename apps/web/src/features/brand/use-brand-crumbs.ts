import type { BrandReference } from '@portolane/core/contract/fields.ts';
import type { Crumb } from '@portolane/core/rules/menu/breadcrumbs.ts';
import { useMenuTrail } from '#platform/menu/use-menu.ts';

/** The crumb of a brand, unless the menu's way to this page names it already. */
export function useBrandCrumbs(brand: BrandReference): Crumb[] {
  const path = `/product/brand/${brand.alias}`;
  const named = useMenuTrail().some((item) => item.path === path);
  return named ? [] : [{ text: brand.title, path }];
}
