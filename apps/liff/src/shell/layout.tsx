import { type ReactNode, Suspense } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { useApp } from '#platform/context/app-context.ts';
import { SiteNotices } from './site-notice/site-notices.tsx';
import { LiffShell } from './liff-shell.tsx';
import { Loading } from './loading.tsx';

/** The frame around a page, or around what replaces it. */
export function Layout({ children = <Outlet /> }: { children?: ReactNode }) {
  const { language, setLanguage } = useApp();
  const navigating = useNavigation().state !== 'idle';
  return (
    <LiffShell language={language} onLanguage={setLanguage} busy={navigating}>
      <SiteNotices />
      <Suspense fallback={<Loading />}>{children}</Suspense>
      <ScrollRestoration />
    </LiffShell>
  );
}
