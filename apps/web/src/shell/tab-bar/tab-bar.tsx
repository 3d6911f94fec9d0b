import './tab-bar.css';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Icon, type IconName } from '@portolane/ui/icon/icon.tsx';
import type { HrefTo } from '#page-links.ts';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { useSectionPath } from '#platform/menu/use-menu.ts';

/** Tab, icon, page, and the section of the site that belongs to it. */
const tabs = (href: HrefTo) =>
  [
    ['event', 'calendar', href('events'), '/event'],
    ['home', 'home', href('home'), '/'],
    ['news', 'news', href('news', { categoryAlias: 'promotion' }), '/news/promotion'],
    ['video', 'play', href('videos'), '/video'],
    ['contact', 'chat', href('contactMenu'), '/contact'],
    ['product', 'box', href('brands'), '/product'],
  ] as const satisfies readonly (readonly [string, IconName, string, string])[];

/** The phone's bottom bar with six tabs. */
export function TabBar() {
  const { t } = useTranslation(['common']);
  const { href } = useApp();
  const { pathname } = useLocation();
  const within = `${useSectionPath()}/`;
  const ariaCurrent = (path: string, section: string) => {
    if (pathname === path) return 'page';
    return section !== '/' && within.startsWith(`${section}/`) ? 'true' : undefined;
  };
  return (
    <nav className="tab-bar" aria-label={t('common:tab.label')}>
      {tabs(href).map(([id, icon, path, section]) => (
        <SiteLink key={id} href={path} aria-current={ariaCurrent(path, section)}>
          <Icon name={icon} />
          {t(`common:tab.${id}`)}
        </SiteLink>
      ))}
    </nav>
  );
}
