import { ScrollRestoration, Outlet } from 'react-router';
import { useApp } from '#app/app-context.ts';
import { OfflineNotice } from '../connection/offline-notice.tsx';
import { CookieNotice } from '../cookie-notice/cookie-notice.tsx';
import { NavigationFollower } from '../navigation/navigation-follower.tsx';
import { NavigationProgress } from '../navigation/navigation-progress.tsx';
import { NoticeHost } from '../notify/notice-host.tsx';

/** What every page has around its layout. */
export function Root() {
  const { t } = useApp();
  return (
    <>
      <a className="skip-link" href="#main">
        {t('common:site.skip')}
      </a>
      <NavigationProgress />
      <OfflineNotice />
      <Outlet />
      <CookieNotice />
      <NoticeHost />
      <NavigationFollower />
      <ScrollRestoration />
    </>
  );
}
