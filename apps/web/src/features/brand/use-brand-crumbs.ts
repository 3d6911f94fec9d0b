import type { BrandReference } from '@portolane/core/contract/fields.ts';
import type { Crumb } from '@portolane/core/rules/menu/breadcrumbs.ts';
import { useMenuTrail } from '#platform/menu/use-menu.ts';

/**
 * Returns the breadcrumb of a brand, or none if the menu's path to this page already contains it.
 */
export function useBrandCrumbs(brand: BrandReference): Crumb[] {
  const path = `/product/brand/${brand.alias}`;
  const named = useMenuTrail().some((item) => item.path === path);
  return named ? [] : [{ text: brand.title, path }];
}
