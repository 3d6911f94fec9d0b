import { breadcrumbs, type Crumb } from '@portolane/core/rules/menu/breadcrumbs.ts';
import { useTranslation } from 'react-i18next';
import { useApp } from '#platform/context/app-context.ts';
import { usePathsHere, useMenuTrail } from '#platform/menu/use-menu.ts';
import { breadcrumbData } from './breadcrumb-data.ts';

/**
 * Returns the page's breadcrumbs as structured data. @param own crumbs that follow the menu's
 * trail, as for PageBreadcrumbs
 */
export function useBreadcrumbData(own: readonly Crumb[]): object {
  const { t } = useTranslation(['common']);
  const { origin, language } = useApp();
  return breadcrumbData(
    breadcrumbs({ text: t('common:site.home'), path: '/' }, useMenuTrail(), own, usePathsHere()),
    origin,
    language,
  );
}
