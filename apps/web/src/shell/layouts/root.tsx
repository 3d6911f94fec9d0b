import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration } from 'react-router';
import { OfflineNotice } from '../connection/offline-notice.tsx';
import { CookieNotice } from '../cookie-notice/cookie-notice.tsx';
import { DebugToggle } from '../debug/debug-toggle.tsx';
import { LinksInView } from '../navigation/links-in-view.tsx';
import { NavigationFollower } from '../navigation/navigation-follower.tsx';
import { NavigationProgress } from '../navigation/navigation-progress.tsx';
import { NoticeHost } from '../notices/notice-host.tsx';

/** What surrounds every layout. */
export function Root() {
  return (
    <>
      <Suspense>
        <SkipLink />
      </Suspense>
      <NavigationProgress />
      <OfflineNotice />
      <Outlet />
      <CookieNotice />
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
