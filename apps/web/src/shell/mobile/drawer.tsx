import './drawer.css';
import { useTranslation } from 'react-i18next';
import type { MenuItem } from '@portolane/core/contract/menu.ts';
import { pathInLanguage } from '@portolane/core/i18n/language.ts';
import { BrandMark } from '@portolane/ui/brand-mark/brand-mark.tsx';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { useSection } from '#platform/context/use-section.ts';
import { InquiryListLink } from '#shell/header/inquiry-list-link.tsx';
import { LanguageLink } from '#shell/header/language-link.tsx';
import { MemberLink } from '#shell/header/member-link.tsx';
import { MenuLink } from '#platform/menu/menu-link.tsx';
import { SiteLink } from '#platform/link/site-link.tsx';
import { useMenu } from '#platform/menu/use-menu.ts';
import { BRAND_MARKS_URL } from '#platform/link/brand-marks-url.ts';
import { Sheet } from './sheet.tsx';

/** Id of the drawer, for the button that opens it. */
export const DRAWER_ID = 'drawer';

const PLACEMENTS = ['main', 'secondary', 'services'];

/**
 * The phone's menu. An item with children is a native `<details>`; while it is open, the style
 * sheet hides the items beside it, so one level covers the one above.
 */
export function Drawer() {
  const { t } = useTranslation(['common']);
  const { language } = useApp();
  const hasEnglish = useSection('english');
  const hasVideos = useSection('video');
  const tree = useMenu()?.tree;
  const items = PLACEMENTS.flatMap((placement) => {
    const placed = tree?.filter((item) => item.placement === placement) ?? [];
    // External links stand last.
    return placed.sort((a, b) => Number(a.to !== null) - Number(b.to !== null));
  });
  return (
    <Sheet
      id={DRAWER_ID}
      title={t('common:drawer.title')}
      onClose={(sheet) => {
        for (const details of sheet.querySelectorAll('details')) details.open = false;
      }}
      footer={
        <>
          <MemberLink loginLabel={t('common:drawer.login')} />
          <InquiryListLink />
          {hasEnglish && (
            <span>
              <Icon name="globe" />
              <LanguageLink />
            </span>
          )}
        </>
      }
    >
      <ul className="drawer">
        {items.length > 0
          ? items.map((item) => <DrawerItem key={item.id} item={item} />)
          : (['news', 'product', 'event', ...(hasVideos ? (['video'] as const) : [])] as const).map(
              (id) => (
                <li key={id} className="drawer__main">
                  <SiteLink href={pathInLanguage(`/${id}`, language)}>
                    {t(`common:reduced.${id}`)}
                  </SiteLink>
                </li>
              ),
            )}
      </ul>
    </Sheet>
  );
}

function DrawerItem({ item, isBrand = false }: { item: MenuItem; isBrand?: boolean }) {
  const className = item.placement === 'main' ? 'drawer__main' : undefined;
  if (item.children.length > 0)
    return (
      <li className={className}>
        <DrawerGroup item={item} />
      </li>
    );
  return (
    <li className={className}>
      {isBrand ? (
        <MenuLink item={item} icon="chevron-right">
          <BrandMark spriteUrl={BRAND_MARKS_URL} alias={item.alias ?? ''} />
          <b>{item.text}</b>
          <span className="drawer__note">{item.description}</span>
        </MenuLink>
      ) : (
        <MenuLink item={item} />
      )}
    </li>
  );
}

function DrawerGroup({ item }: { item: MenuItem }) {
  const { t } = useTranslation(['common']);
  const isBrand = item.alias === 'brand';
  return (
    <details>
      <summary>
        {item.text}
        <Icon name="chevron-right" size="s" />
      </summary>
      <ul>
        {/* The group's own page, unless its first item links there. */}
        {item.path && item.path !== item.children[0]?.path && (
          <li>
            <MenuLink item={item} icon="arrow-right">
              <b>
                {isBrand
                  ? t('common:mega.allBrands', { count: item.children.length })
                  : t('common:drawer.all', { name: item.text })}
              </b>
            </MenuLink>
          </li>
        )}
        {item.children.map((child) => (
          <DrawerItem key={child.id} item={child} isBrand={isBrand} />
        ))}
      </ul>
    </details>
  );
}
