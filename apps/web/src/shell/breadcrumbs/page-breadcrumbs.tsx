import { useTranslation } from 'react-i18next';
import { pathInLanguage } from '@portolane/core/i18n/language.ts';
import { breadcrumbs, type Crumb } from '@portolane/core/rules/menu/breadcrumbs.ts';
import { Breadcrumbs } from '@portolane/ui/breadcrumbs/breadcrumbs.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { usePathsHere, useMenuTrail } from '#platform/menu/use-menu.ts';

export interface PageBreadcrumbsProps {
  /**
   * Crumbs that follow the menu's trail, the page itself last; none for a page in the menu. Paths
   * have no language prefix; null: no link.
   */
  own?: readonly Crumb[];
  /** A path that redirects to this page, beside those that always do. */
  redirectedFrom?: string | undefined;
}

/** The menu's trail to the current page, with at most six levels. */
export function PageBreadcrumbs({ own = [], redirectedFrom }: PageBreadcrumbsProps) {
  const { t } = useTranslation(['common']);
  const { language } = useApp();
  const here = usePathsHere();
  if (redirectedFrom) here.push(redirectedFrom);
  const way = breadcrumbs({ text: t('common:site.home'), path: '/' }, useMenuTrail(), own, here);
  return (
    <Breadcrumbs
      label={t('common:breadcrumbs')}
      Link={SiteLink}
      items={way.map(({ text, path }) => ({
        label: text,
        ...(path === null ? {} : { href: pathInLanguage(path, language) }),
      }))}
    />
  );
}
