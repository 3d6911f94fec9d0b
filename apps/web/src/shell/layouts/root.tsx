import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration } from 'react-router';
import { useApp } from '#platform/context/app-context.ts';
import { lazyPart } from '#platform/loading/lazy-part.tsx';
import { OfflineNotice } from '../connection/offline-notice.tsx';
import { CookieNotice } from '../cookie-notice/cookie-notice.tsx';
import { DebugToggle } from '../debug/debug-toggle.tsx';
import { LinksInView } from '../navigation/links-in-view.tsx';
import { NavigationFollower } from '../navigation/navigation-follower.tsx';
import { NavigationProgress } from '../navigation/navigation-progress.tsx';
import { NoticeHost } from '../notices/notice-host.tsx';

const Analytics = lazyPart(() =>
  import('../analytics/analytics.tsx').then((module) => module.Analytics),
);

/** The frame around every layout. */
export function Root() {
  const { analytics, notices } = useApp();
  return (
    <>
      <Suspense>
        <SkipLink />
      </Suspense>
      {notices !== null && (
        // Written by the server. The program leaves it as it is.
        <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: notices }} />
      )}
      <NavigationProgress />
      <OfflineNotice />
      <Outlet />
      {analytics ? <Analytics /> : <CookieNotice />}
      <NoticeHost />
      <DebugToggle />
      <NavigationFollower />
      <LinksInView />
      <ScrollRestoration />
    </>
  );
}

function SkipLink() {
  const { t } = useTranslation(['common']);
  return (
    <a className="skip-link" href="#main">
      {t('common:site.skip')}
    </a>
  );
}
