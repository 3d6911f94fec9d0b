import './drawer.css';
import { useTranslation } from 'react-i18next';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { MenuItem } from '@portolane/core/contract/menu.ts';
import { pathInLanguage } from '@portolane/core/i18n/language.ts';
import { BrandMark } from '@portolane/ui/brand-mark/brand-mark.tsx';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { InquiryListLink } from '#shell/header/inquiry-list-link.tsx';
import { LanguageLink } from '#shell/header/language-link.tsx';
import { MemberLink } from '#shell/header/member-link.tsx';
import { MenuLink } from '#platform/menu/menu-link.tsx';
import { SiteLink } from '#platform/link/site-link.tsx';
import { useMenu } from '#platform/menu/use-menu.ts';
import { BRAND_MARKS_URL } from '#platform/link/brand-marks-url.ts';
import { Sheet } from './sheet.tsx';

/** The phone's menu: one level at a time, each covering the one above. */
export function Drawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['common']);
  const { language } = useApp();
  const tree = useMenu()?.tree;
  /** Path from the top level to the current one. */
  const [trail, setTrail] = useState<readonly MenuItem[]>([]);
  const list = useRef<HTMLUListElement>(null);
  const go = (next: readonly MenuItem[]) => {
    flushSync(() => setTrail(next));
    // Scrolls to the first entry of a new level and focuses it.
    list.current!.closest('.sheet__body')!.scrollTop = 0;
    list.current!.querySelector<HTMLElement>('a, button')?.focus();
  };

  const here = trail.at(-1);
  const above = trail.at(-2);
  const level =
    here?.children ??
    tree
      ?.filter(({ placement }) => placement === 'main' || placement === 'secondary')
      .sort((a, b) => Number(a.to !== null) - Number(b.to !== null));
  // The group's own page, unless its first entry links there.
  const all = here?.path && here.path !== here.children[0]?.path ? here : null;

  return (
    <Sheet
      title={here?.text ?? t('common:drawer.title')}
      back={
        here && {
          label: above ? t('common:drawer.back', { name: above.text }) : t('common:drawer.top'),
          onClick: () => go(trail.slice(0, -1)),
        }
      }
      onClose={onClose}
      footer={
        <>
          <MemberLink loginLabel={t('common:drawer.login')} />
          <InquiryListLink />
          <span>
            <Icon name="globe" />
            <LanguageLink />
          </span>
        </>
      }
    >
      {trail.length > 1 && (
        <p className="drawer__trail">{trail.map(({ text }) => text).join(' / ')}</p>
      )}
      <ul className="drawer" ref={list}>
        {all && (
          <li>
            <MenuLink item={all} icon="arrow-right">
              <b>
                {here?.alias === 'brand'
                  ? t('common:mega.allBrands', { count: here.children.length })
                  : t('common:drawer.all', { name: all.text })}
              </b>
            </MenuLink>
          </li>
        )}
        {level?.map((item) => (
          <li key={item.id} className={item.placement === 'main' ? 'drawer__main' : undefined}>
            {item.children.length > 0 ? (
              <button type="button" onClick={() => go([...trail, item])}>
                {item.text}
                <Icon name="chevron-right" size="s" />
              </button>
            ) : (
              <DrawerLink item={item} isBrand={here?.alias === 'brand'} />
            )}
          </li>
        )) ??
          (['news', 'product', 'event', 'video'] as const).map((id) => (
            <li key={id} className="drawer__main">
              <SiteLink href={pathInLanguage(`/${id}`, language)}>
                {t(`common:reduced.${id}`)}
              </SiteLink>
            </li>
          ))}
      </ul>
    </Sheet>
  );
}

function DrawerLink({ item, isBrand }: { item: MenuItem; isBrand: boolean }) {
  if (!isBrand) return <MenuLink item={item} />;
  return (
    <MenuLink item={item} icon="chevron-right">
      <BrandMark spriteUrl={BRAND_MARKS_URL} alias={item.alias ?? ''} />
      <b>{item.text}</b>
      <span className="drawer__note">{item.description}</span>
    </MenuLink>
  );
}
