import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { pathInLanguage } from '@portolane/core/i18n/language.ts';
import { couponSearchQuery } from '@portolane/core/queries/coupon.ts';
import { profileQuery } from '@portolane/core/queries/user.ts';
import { Icon, type IconName } from '@portolane/ui/icon/icon.tsx';
import { useApp } from '#app/app-context.ts';
import { PageStyles } from '#app/page-styles.tsx';
import portalStyles from '#portal.css?url';
import type { PageId } from '#page-table.ts';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { PageHead } from '#shell/head/page-head.tsx';
import { SiteLink } from '#shell/link/site-link.tsx';
import { useLogOut } from '#shell/session/use-log-out.ts';
import { countQuery } from './member-shell.ts';

interface MemberLayoutProps {
  page: Extract<PageId, 'member' | 'memberEvent' | 'memberActivity'>;
  title: string;
  children: ReactNode;
}

/** The frame of a member's pages: who is logged in, the ways to the other pages, the page. */
export function MemberLayout({ page, title, children }: MemberLayoutProps) {
  const { t, api, href, session } = useApp();
  const profile = useSuspenseQuery(profileQuery(api)).data;
  // The profile is fresher than what the login brought: the header and other tabs follow.
  useEffect(() => session.update(profile), [session, profile]);
  const own =
    page === 'member'
      ? [{ text: t('member:title'), path: null }]
      : [
          { text: t('member:title'), path: href('member') },
          { text: title, path: null },
        ];
  return (
    <div className="wrap">
      <PageStyles href={portalStyles} />
      <PageHead title={title} noindex />
      <PageBreadcrumbs own={own} />
      <div className="member">
        <div className="member__side">
          <p className="member__who">
            <b>{profile.name}</b>
            <span>
              {profile.companyName
                ? t('member:who', { group: t(`status:group.${profile.group}`), company: profile.companyName })
                : t(`status:group.${profile.group}`)}
            </span>
          </p>
          <MemberMenu page={page} />
        </div>
        <div className="member__page">
          <h1>{title}</h1>
          {children}
        </div>
      </div>
    </div>
  );
}

function MemberMenu({ page }: Pick<MemberLayoutProps, 'page'>) {
  const { t, api, href, format, language } = useApp();
  const { logOut, busy } = useLogOut();
  const courses = useSuspenseQuery(countQuery(api, 'course')).data.pagination.total;
  const activities = useSuspenseQuery(countQuery(api, 'activity')).data.pagination.total;
  const coupons = useSuspenseQuery(couponSearchQuery(api)).data.pagination.total;

  // On a phone the menu is a strip: the current page must be in it.
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    const hidden = current && current.offsetLeft + current.offsetWidth > nav.current!.clientWidth;
    if (hidden) nav.current!.scrollLeft = current.offsetLeft - 20;
  }, []);

  // These pages come with the member's data; their paths move to the page table then.
  const items: { icon: IconName; label: string; href: string; current?: boolean; count?: number }[] = [
    { icon: 'grid', label: t('member:menu.home'), href: href('member'), current: page === 'member' },
    { icon: 'calendar', label: t('member:menu.event'), href: href('memberEvent'), current: page === 'memberEvent', count: courses },
    { icon: 'ticket', label: t('member:menu.activity'), href: href('memberActivity'), current: page === 'memberActivity', count: activities },
    { icon: 'tag', label: t('member:menu.coupon'), href: pathInLanguage('/member/coupon', language), count: coupons },
    { icon: 'user', label: t('member:menu.info'), href: pathInLanguage('/member/info', language) },
    { icon: 'chat', label: t('member:menu.bind'), href: pathInLanguage('/account-bind', language) },
  ];
  return (
    <nav className="member__menu" aria-label={t('member:menu.label')} ref={nav}>
      <ul>
        {items.map((item) => (
          <li key={item.href}>
            <SiteLink href={item.href} aria-current={item.current ? 'page' : undefined}>
              <Icon name={item.icon} />
              {item.label}
              {item.count ? <span className="num">{format.number(item.count)}</span> : null}
            </SiteLink>
          </li>
        ))}
        <li className="member__log-out">
          <button type="button" aria-disabled={busy || undefined} onClick={() => !busy && void logOut()}>
            <Icon name="logout" />
            {t('member:menu.logOut')}
          </button>
        </li>
      </ul>
    </nav>
  );
}
