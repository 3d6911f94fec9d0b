import './bare-layout.css';
import './main.css';
import { type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router';
import { HomeLink } from '#shell/header/home-link.tsx';
import { InsideLayout } from './inside-layout.ts';

/** Logo above, `main` below: also what is left when a whole layout fails. As in the website's frame, each part comes alive by itself. */
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

/** The frame of pages that are opened inside another app (layout `liff`): the logo and nothing else. */
export function BareLayout() {
  return (
    <BareFrame>
      <Outlet />
    </BareFrame>
  );
}
