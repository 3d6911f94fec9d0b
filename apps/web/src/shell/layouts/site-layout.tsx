import './main.css';
import { memo, Suspense } from 'react';
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

// The layout renders with every page; its parts need not.
const KeptHeader = memo(Header);
const KeptFooter = memo(Footer);
const KeptTabBar = memo(TabBar);
const mobileBar = <MobileBar />;

/**
 * The website's layout: header, `main` with the page, and footer; on phones a bar at the top and at
 * the bottom. Works without menu and settings. Each part has its own Suspense boundary: it hydrates
 * on its own, and altered HTML makes React render only that part again.
 */
export function SiteLayout() {
  const page = usePage();
  useMenuVisit();
  return (
    <InsideLayout value>
      <Suspense>
        <KeptHeader>{mobileBar}</KeptHeader>
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
        <KeptFooter />
      </Suspense>
      {/* Checking out, the only way is forward. */}
      {page !== 'apply' && (
        <Suspense>
          <KeptTabBar />
        </Suspense>
      )}
    </InsideLayout>
  );
}
