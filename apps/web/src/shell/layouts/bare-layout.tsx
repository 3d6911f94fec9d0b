import './bare-layout.css';
import './main.css';
import { type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router';
import { HomeLink } from '#shell/header/home-link.tsx';
import { InsideLayout } from './inside-layout.ts';

/**
 * Logo and `main`; also used when a whole layout fails. Each part hydrates on its own, as in the
 * site layout.
 */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <InsideLayout value>
      <header className="bare-header">
        <Suspense>
          <HomeLink />
        </Suspense>
      </header>
      <main id="main" className="bare-main" tabIndex={-1}>
        <Suspense>{children}</Suspense>
      </main>
    </InsideLayout>
  );
}

/** Layout `liff` of pages that open inside another app: the logo only. */
export function BareLayout() {
  return (
    <BareFrame>
      <Outlet />
    </BareFrame>
  );
}
