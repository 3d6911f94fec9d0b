import './tab-bar.css';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { TabName } from '@portolane/core/rules/site/sections.ts';
import { Icon, type IconName } from '@portolane/ui/icon/icon.tsx';
import type { HrefTo } from '#page-links.ts';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { useSectionPath } from '#platform/menu/use-menu.ts';

/** Icon of a tab, its page, and the part of the site in which it is lit. */
const tabs = (href: HrefTo, shown: readonly TabName[]) =>
  ({
    event: ['calendar', href('events'), '/event'],
    home: ['home', href('home'), '/'],
    news: ['news', href('news', { categoryAlias: 'bulletin' }), '/news/bulletin'],
    promotion: ['news', href('news', { categoryAlias: 'promotion' }), '/news/promotion'],
    video: ['play', href('videos'), '/video'],
    contact: ['chat', href('contactMenu'), '/contact'],
    // Products begin with their brands, unless those have a tab of their own.
    product: ['box', href(shown.includes('brand') ? 'products' : 'brands'), '/product'],
    brand: ['tag', href('brands'), '/product/brand'],
    solution: ['grid', href('solutions'), '/product/solution'],
    case: ['check', href('searchCategory', { categoryAlias: 'case' }), '/search/case'],
    file: ['file', href('files'), '/search/file'],
    faq: ['info', href('faq'), '/faq'],
    member: ['user', href('member'), '/member'],
  }) as const satisfies Record<TabName, readonly [IconName, string, string]>;

/** The phone's bottom bar, with the tabs that the site has chosen. */
export function TabBar() {
  const { t } = useTranslation(['common']);
  const { href, identity } = useApp();
  const { pathname } = useLocation();
  const within = `${useSectionPath()}/`;
  const of = tabs(href, identity.tabs);
  const shown = identity.tabs.map((id) => [id, ...of[id]] as const);
  // Of two tabs that contain the page, the narrower one: brands before products.
  const [lit] = shown
    .map(([, , , part]) => part)
    .filter((part) => part !== '/' && within.startsWith(`${part}/`))
    .toSorted((a, b) => b.length - a.length);
  const ariaCurrent = (path: string, part: string) => {
    if (pathname === path) return 'page';
    return part === lit ? 'true' : undefined;
  };
  return (
    <nav
      className="tab-bar"
      aria-label={t('common:tab.label')}
      style={{ '--tabs': shown.length } as CSSProperties}
    >
      {shown.map(([id, icon, path, part]) => (
        <SiteLink key={id} href={path} aria-current={ariaCurrent(path, part)}>
          <Icon name={icon} />
          {t(`common:tab.${id}`)}
        </SiteLink>
      ))}
    </nav>
  );
}
