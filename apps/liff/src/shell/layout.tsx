import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { useApp } from '#platform/context/app-context.ts';
import { LiffShell } from './liff-shell.tsx';

/** Stands in until something is there. */
export function Loading() {
  const { t } = useTranslation(['shell']);
  return <output className="liff-lead">{t('shell:loading')}</output>;
}

/** The frame around a page, or around what is shown in its place. */
export function Layout({ children = <Outlet /> }: { children?: ReactNode }) {
  const { language, setLanguage } = useApp();
  const navigating = useNavigation().state !== 'idle';
  return (
    <LiffShell language={language} onLanguage={setLanguage} busy={navigating}>
      <Suspense fallback={<Loading />}>{children}</Suspense>
      <ScrollRestoration />
    </LiffShell>
  );
}
