import './tab-bar.css';
import { useTranslation } from 'react-i18next';
import { pathInLanguage } from '@portolane/core/i18n/language.ts';
import { Icon, type IconName } from '@portolane/ui/icon/icon.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { useBarePath, useSectionPath } from '#platform/menu/use-menu.ts';
import { sitePaths } from '#platform/link/site-paths.ts';

/** Tab, icon, its page, and the beginning of every path that belongs to it. */
const tabs = [
  ['event', 'calendar', '/event', '/event'],
  ['home', 'home', '/', '/'],
  ['news', 'news', sitePaths.promotions, '/news'],
  ['video', 'play', sitePaths.videos, '/video'],
  ['contact', 'chat', sitePaths.contactMenu, '/contact'],
  ['product', 'box', '/product/brand', '/product'],
] as const satisfies readonly (readonly [string, IconName, string, string])[];

/** Six ways along the bottom of a phone. */
export function TabBar() {
  const { t } = useTranslation(['common']);
  const { language } = useApp();
  const here = useBarePath();
  const within = `${useSectionPath()}/`;
  return (
    <nav className="tab-bar" aria-label={t('common:tab.label')}>
      {tabs.map(([id, icon, path, section]) => (
        <SiteLink
          key={id}
          href={pathInLanguage(path, language)}
          aria-current={here === path ? 'page' : section !== '/' && within.startsWith(`${section}/`) ? 'true' : undefined}
        >
          <Icon name={icon} />
          {t(`common:tab.${id}`)}
        </SiteLink>
      ))}
    </nav>
  );
}
