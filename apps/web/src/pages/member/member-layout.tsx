import './member-layout.css';
import { pathInLanguage } from '@portolane/core/i18n/language.ts';
import { Icon, type IconName } from '@portolane/ui/icon/icon.tsx';
import { useCurrentInView } from '@portolane/ui/tabs/use-current-in-view.ts';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { type Answers, usePageData } from '#platform/page/page-data.ts';
import { usePage } from '#platform/page/use-page.ts';
import { useLogOut } from '#platform/session/use-log-out.ts';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { data } from './member-layout.data.ts';

/** The ways in a member's menu: each with its page's label, which is also its crumb. */
const entries = [
  { page: 'memberEvent', icon: 'calendar', label: 'event', count: 'courses' },
  { page: 'memberActivity', icon: 'ticket', label: 'activity', count: 'activities' },
] as const;

/** The frame of a member's pages: who is logged in, the ways to the other pages, the page. */
export default function MemberLayout() {
  const { t } = useTranslation(['member', 'status']);
  const { href, session } = useApp();
  const answers = usePageData(data);
  const { profile } = answers;
  const page = usePage();
  // The profile is fresher than what the login brought: the header and other tabs follow.
  useEffect(() => session.update(profile), [session, profile]);
  const entry = entries.find((candidate) => candidate.page === page);
  return (
    <div className="wrap">
      <PageBreadcrumbs
        own={
          entry
            ? [
                { text: t('member:title'), path: href('member') },
                { text: t(`member:menu.${entry.label}`), path: null },
              ]
            : [{ text: t('member:title'), path: null }]
        }
      />
      <div className="member">
        <Suspense>
          <div className="member__side">
            <p className="member__who">
              <b>{profile.name}</b>
              <span>
                {profile.companyName
                  ? t('member:who', { group: t(`status:group.${profile.group}`), company: profile.companyName })
                  : t(`status:group.${profile.group}`)}
              </span>
            </p>
            <MemberMenu answers={answers} />
          </div>
        </Suspense>
        <Suspense>
          <Outlet />
        </Suspense>
      </div>
    </div>
  );
}

function MemberMenu({ answers }: { answers: Answers<ReturnType<typeof data.queries>> }) {
  const { t } = useTranslation(['member']);
  const { href, format, language } = useApp();
  const { logOut, busy } = useLogOut();
  const page = usePage();

  // On a phone the menu is a strip.
  const nav = useCurrentInView<HTMLElement>(page ?? undefined);

  // The last three come with the member's data; their paths move to the page table then.
  const items: { icon: IconName; label: string; href: string; current?: boolean; count?: number }[] = [
    { icon: 'grid', label: t('member:menu.home'), href: href('member'), current: page === 'member' },
    ...entries.map(({ page: id, icon, label, count }) => ({
      icon,
      label: t(`member:menu.${label}`),
      href: href(id),
      current: page === id,
      count: answers[count].pagination.total,
    })),
    { icon: 'tag', label: t('member:menu.coupon'), href: pathInLanguage('/member/coupon', language), count: answers.coupons.pagination.total },
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
