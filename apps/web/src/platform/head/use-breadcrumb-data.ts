import { breadcrumbs, type Crumb } from '@portolane/core/rules/menu/breadcrumbs.ts';
import { useTranslation } from 'react-i18next';
import { useApp } from '#platform/context/app-context.ts';
import { useMenuTrail } from '#platform/menu/use-menu.ts';
import { breadcrumbData } from './breadcrumb-data.ts';

/** The page's breadcrumbs for search engines. @param own what the page adds to the menu's way, as PageBreadcrumbs takes it */
export function useBreadcrumbData(own: readonly Crumb[]): object {
  const { t } = useTranslation(['common']);
  const { origin, language } = useApp();
  return breadcrumbData(
    breadcrumbs({ text: t('common:site.home'), path: '/' }, useMenuTrail(), own),
    origin,
    language,
  );
}
