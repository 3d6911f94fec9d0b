import './header.css';
import { useTranslation } from 'react-i18next';
import { type ReactNode, useState } from 'react';
import type { MenuItem } from '@portolane/core/contract/menu.ts';
import { pathInLanguage } from '@portolane/core/i18n/language.ts';
import { menuTrail } from '@portolane/core/rules/menu/breadcrumbs.ts';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { useBarePath, useMenu, useSectionPath } from '#platform/menu/use-menu.ts';
import { SearchForm } from '#platform/search/search-form.tsx';
import { HotKeywords } from '#shell/search/late-hot-keywords.ts';
import { DetailsMenu } from './details-menu.tsx';
import { HomeLink } from './home-link.tsx';
import { InquiryListLink } from './inquiry-list-link.tsx';
import { LanguageLink } from './language-link.tsx';
import { MemberLink } from './member-link.tsx';
import { MegaMenu } from './mega-menu.tsx';
import { MenuLink } from '#platform/menu/menu-link.tsx';

/** Header of every page: two rows with menus on wide screens, the bar in `children` on phones. */
export function Header({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['common']);
  const secondary = useMenu()?.tree.filter(({ placement }) => placement === 'secondary') ?? [];
  return (
    <header className="header">
      <div className="header__bar">
        <div className="header__wide wrap">
          {secondary.length > 0 && (
            <nav className="header__secondary" aria-label={t('common:header.secondary')}>
              {secondary.map((item) => (
                <MenuLink key={item.id} item={item} />
              ))}
            </nav>
          )}
          <div className="header__main">
            <HomeLink />
            <MainNavigation />
            <div className="header__tools">
              <SearchMenu />
              <InquiryListLink />
              <MemberLink />
              <LanguageLink className="header__language" />
            </div>
          </div>
        </div>
        {children}
      </div>
    </header>
  );
}

/** The `aria-current` of a link: the page itself, or the section that contains it. */
function ariaCurrent(isPage: boolean, isSection: boolean): 'page' | 'true' | undefined {
  if (isPage) return 'page';
  return isSection ? 'true' : undefined;
}

function MainNavigation() {
  const { t } = useTranslation(['common']);
  const menu = useMenu();
  const here = useBarePath();
  const sectionPath = useSectionPath();
  const section = menu && menuTrail(menu.tree, sectionPath)[0]?.id;
  const items = menu?.tree.filter(({ placement }) => placement === 'main');
  // Keeps the place of the menu that a new site has not written yet.
  if (items?.length === 0) return <div />;
  return (
    <nav aria-label={t('common:header.main')}>
      <ul className="header__nav">
        {items?.map((item) => (
          <li key={item.id}>
            {item.children.length === 0 ? (
              <MenuLink
                item={item}
                className="header__item"
                aria-current={ariaCurrent(item.path === here, item.id === section)}
              />
            ) : (
              <DetailsMenu
                hover
                current={item.id === section}
                className={item.type === 'mega' ? 'header__mega' : 'header__drop'}
                summary={
                  <>
                    {item.text}
                    <Icon name="chevron-down" size="s" />
                  </>
                }
              >
                {item.type === 'mega' ? (
                  <MegaMenu item={item} menu={menu!} />
                ) : (
                  <DropList items={item.children} />
                )}
              </DetailsMenu>
            )}
          </li>
        )) ?? <ReducedItems />}
      </ul>
    </nav>
  );
}

function DropList({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul className="header__list">
      {items.map((item) => (
        <li key={item.id}>
          <MenuLink item={item} />
        </li>
      ))}
    </ul>
  );
}

/** Fallback if the menu could not be loaded: the four sections without their items. */
function ReducedItems() {
  const { t } = useTranslation(['common']);
  const { language } = useApp();
  return (['news', 'product', 'event', 'video'] as const).map((id) => (
    <li key={id}>
      <SiteLink className="header__item" href={pathInLanguage(`/${id}`, language)}>
        {t(`common:reduced.${id}`)}
      </SiteLink>
    </li>
  ));
}

function SearchMenu() {
  const { t } = useTranslation(['common']);
  const [asked, setAsked] = useState(false);
  return (
    <DetailsMenu
      className="header__search"
      onToggle={(open) => setAsked((before) => before || open)}
      summary={
        <>
          <Icon name="search" />
          <span className="header__label">{t('common:header.search')}</span>
        </>
      }
    >
      <div className="wrap">
        <SearchForm />
        {asked && <HotKeywords />}
      </div>
    </DetailsMenu>
  );
}
