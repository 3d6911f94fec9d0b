import './tab-bar.css';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Icon, type IconName } from '@portolane/ui/icon/icon.tsx';
import type { HrefTo } from '#page-table.ts';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { useSectionPath } from '#platform/menu/use-menu.ts';

/** Tab, icon, its page, and the beginning of every path that belongs to it. */
const tabs = (href: HrefTo) =>
  [
    ['event', 'calendar', href('events'), '/event'],
    ['home', 'home', href('home'), '/'],
    ['news', 'news', href('news', { categoryAlias: 'promotion' }), '/news'],
    ['video', 'play', href('videos'), '/video'],
    ['contact', 'chat', href('contactMenu'), '/contact'],
    ['product', 'box', href('brands'), '/product'],
  ] as const satisfies readonly (readonly [string, IconName, string, string])[];

/** Six ways along the bottom of a phone. */
export function TabBar() {
  const { t } = useTranslation(['common']);
  const { href } = useApp();
  const { pathname } = useLocation();
  const within = `${useSectionPath()}/`;
  return (
    <nav className="tab-bar" aria-label={t('common:tab.label')}>
      {tabs(href).map(([id, icon, path, section]) => (
        <SiteLink
          key={id}
          href={path}
          aria-current={
            pathname === path
              ? 'page'
              : section !== '/' && within.startsWith(`${section}/`)
                ? 'true'
                : undefined
          }
        >
          <Icon name={icon} />
          {t(`common:tab.${id}`)}
        </SiteLink>
      ))}
    </nav>
  );
}
