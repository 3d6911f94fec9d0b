import './member-layout.css';
import { Icon, type IconName } from '@portolane/ui/icon/icon.tsx';
import { scrollFocusedIntoView, useCurrentInView } from '@portolane/ui/tabs/use-current-in-view.ts';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import type { PageId } from '#page-table.ts';
import { useApp } from '#platform/context/app-context.ts';
import { useSection } from '#platform/context/use-section.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import type { QueryResults } from '@portolane/app-kit/page/page-data.ts';
import { usePageData } from '#platform/page/page-data.ts';
import { usePage } from '#platform/page/use-page.ts';
import { useLogOut } from '#platform/session/use-log-out.ts';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { data } from './member-layout.data.ts';

/** Entries of the member menu. The label also names the page in the breadcrumbs. */
const entries = [
  { page: 'memberEvent', icon: 'calendar', label: 'event', count: 'courses' },
  { page: 'memberActivity', icon: 'ticket', label: 'activity', count: 'activities' },
  { page: 'memberCoupon', icon: 'tag', label: 'coupon', count: 'coupons' },
  { page: 'questionnaires', icon: 'edit', label: 'questionnaire', count: 'questionnaires' },
] as const;

/** Pages below those of the menu: the entry that stays marked, and their own crumb. */
const pagesBelow = [
  { page: 'memberEventOrder', of: 'memberEvent', list: 'event', crumb: 'order' },
  { page: 'memberActivityOrder', of: 'memberActivity', list: 'activity', crumb: 'order' },
  { page: 'questionnaire', of: 'questionnaires', list: 'questionnaire', crumb: 'questionnaire' },
  { page: 'memberCase', of: 'memberCases', list: 'cases', crumb: 'case' },
  { page: 'memberSetting', of: 'memberInfo', list: 'info', crumb: 'setting' },
  { page: 'memberUpgrade', of: 'memberInfo', list: 'info', crumb: 'upgrade' },
] as const;

/** Entries about the member's own data. */
const account = [
  { page: 'memberTraining', icon: 'file', label: 'training' },
  { page: 'memberCases', icon: 'mail', label: 'cases' },
  { page: 'memberInfo', icon: 'user', label: 'info' },
  { page: 'memberPrivacy', icon: 'lock', label: 'privacy' },
  { page: 'memberLine', icon: 'chat', label: 'bind' },
] as const;

/** Layout of the member pages: who is logged in, the menu, and the page. */
export default function MemberLayout() {
  const { t } = useTranslation(['member', 'status']);
  const { href, session } = useApp();
  const answers = usePageData(data);
  const { profile } = answers;
  const page = usePage();
  // The profile is fresher than the data of the login; this updates the header and other tabs.
  useEffect(() => session.update(profile), [session, profile]);
  const entry = [...entries, ...account].find((candidate) => candidate.page === page);
  const below = pagesBelow.find((candidate) => candidate.page === page);
  return (
    <div className="wrap">
      <PageBreadcrumbs
        own={[
          { text: t('member:title'), path: entry || below ? href('member') : null },
          ...(below?.of ? [{ text: t(`member:menu.${below.list}`), path: href(below.of) }] : []),
          ...(below ? [{ text: t(`member:crumb.${below.crumb}`), path: null }] : []),
          ...(entry ? [{ text: t(`member:menu.${entry.label}`), path: null }] : []),
        ]}
      />
      <div className="member">
        <Suspense>
          <div className="member__side">
            <p className="member__who">
              <b>{profile.name}</b>
              <span>
                {profile.companyName
                  ? t('member:who', {
                      group: t(`status:group.${profile.group}`),
                      company: profile.companyName,
                    })
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

function MemberMenu({ answers }: { answers: QueryResults<ReturnType<typeof data.queries>> }) {
  const { t } = useTranslation(['member']);
  const { href, format } = useApp();
  const hasLine = useSection('line');
  const { logOut, busy } = useLogOut();
  const page = usePage();

  // On a phone the menu is a horizontally scrolling strip.
  const nav = useCurrentInView<HTMLElement>(page ?? undefined);

  const counts = {
    courses: answers.courses.pagination.total,
    activities: answers.activities.pagination.total,
    coupons: answers.coupons.pagination.total,
    questionnaires: answers.questionnaires.filter(({ state }) => state === 'OPEN').length,
  };
  const isCurrent = (id: PageId) =>
    page === id || pagesBelow.some((below) => below.page === page && below.of === id);
  const items: {
    icon: IconName;
    label: string;
    href: string;
    current?: boolean;
    count?: number;
  }[] = [
    {
      icon: 'grid',
      label: t('member:menu.home'),
      href: href('member'),
      current: page === 'member',
    },
    ...entries.map(({ page: id, icon, label, count }) => ({
      icon,
      label: t(`member:menu.${label}`),
      href: href(id),
      current: isCurrent(id),
      count: counts[count],
    })),
    ...account
      .filter(({ page: id }) => id !== 'memberLine' || hasLine)
      .map(({ page: id, icon, label }) => ({
        icon,
        label: t(`member:menu.${label}`),
        href: href(id),
        current: isCurrent(id),
      })),
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- focus of its links
    <nav
      className="member__menu"
      aria-label={t('member:menu.label')}
      ref={nav}
      onFocus={scrollFocusedIntoView}
    >
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
          <button
            type="button"
            aria-disabled={busy || undefined}
            onClick={() => !busy && void logOut()}
          >
            <Icon name="logout" />
            {t('member:menu.logOut')}
          </button>
        </li>
      </ul>
    </nav>
  );
}
