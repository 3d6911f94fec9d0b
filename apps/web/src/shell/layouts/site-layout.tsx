import { Outlet } from 'react-router';
import { pageDefinition } from '#page-table.ts';
import { keptPart } from '#app/kept-part.tsx';
import { Header } from '../header/header.tsx';
import { useMenuVisit } from '../menu/use-menu-visit.ts';
import { MobileBar } from '../mobile/mobile-bar.tsx';
import { usePage } from '../page/use-page.ts';
import { ScrollToTop } from '../scroll-to-top/scroll-to-top.tsx';
import { LogOutButton } from '../session/log-out-button.tsx';
import { TabBar } from '../tab-bar/tab-bar.tsx';
import { InsideLayout } from './inside-layout.ts';

const Footer = keptPart(() => import('../footer/footer.tsx').then((module) => module.Footer));

/** The website's frame: header, the page in `main`, footer; on phones a bar at either end. It stands without menu and setting. */
export function SiteLayout() {
  const page = usePage();
  useMenuVisit();
  return (
    <InsideLayout value>
      <Header>
        <MobileBar />
      </Header>
      <main id="main" tabIndex={-1}>
        <Outlet />
        {page && pageDefinition(page).path.startsWith('/member') ? <LogOutButton /> : null}
      </main>
      <Footer />
      <TabBar />
      <ScrollToTop />
    </InsideLayout>
  );
}
