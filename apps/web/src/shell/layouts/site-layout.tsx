import './main.css';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { useMenuVisit } from '#platform/menu/use-menu-visit.ts';
import { usePage } from '#platform/page/use-page.ts';
import { pageDefinition } from '#page-table.ts';
import { Footer } from '../footer/footer.tsx';
import { Header } from '../header/header.tsx';
import { LogOutButton } from '../log-out/log-out-button.tsx';
import { MobileBar } from '../mobile/mobile-bar.tsx';
import { ScrollToTop } from '../scroll-to-top/scroll-to-top.tsx';
import { TabBar } from '../tab-bar/tab-bar.tsx';
import { InsideLayout } from './inside-layout.ts';

/**
 * The website's frame: header, the page in `main`, footer; on phones a bar at either end. It stands without menu and setting.
 * Each part has a boundary of its own: it comes alive by itself, and when its HTML has been changed it alone is drawn anew.
 */
export function SiteLayout() {
  const page = usePage();
  useMenuVisit();
  return (
    <InsideLayout value>
      <Suspense>
        <Header>
          <MobileBar />
        </Header>
      </Suspense>
      <main id="main" tabIndex={-1}>
        <Suspense>
          <Outlet />
        </Suspense>
        {page && pageDefinition(page).layout === 'member' && (
          <Suspense>
            <LogOutButton />
          </Suspense>
        )}
      </main>
      <ScrollToTop />
      <Suspense>
        <Footer />
      </Suspense>
      <Suspense>
        <TabBar />
      </Suspense>
    </InsideLayout>
  );
}
