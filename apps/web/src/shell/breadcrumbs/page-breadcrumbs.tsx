import { useTranslation } from 'react-i18next';
import { pathInLanguage } from '@portolane/core/i18n/language.ts';
import { breadcrumbs, type Crumb } from '@portolane/core/rules/menu/breadcrumbs.ts';
import { Breadcrumbs } from '@portolane/ui/breadcrumbs/breadcrumbs.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { useMenuTrail } from '#platform/menu/use-menu.ts';

export interface PageBreadcrumbsProps {
  /** What the page adds to the menu's way, itself last; nothing for a page that the menu names. Paths without a language prefix, null for none. */
  own?: readonly Crumb[];
}

/** The way here by the menu, six levels at most. */
export function PageBreadcrumbs({ own = [] }: PageBreadcrumbsProps) {
  const { t } = useTranslation(['common']);
  const { language } = useApp();
  const way = breadcrumbs({ text: t('common:site.home'), path: '/' }, useMenuTrail(), own);
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
