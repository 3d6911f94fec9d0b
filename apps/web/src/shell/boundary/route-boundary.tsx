import { useTranslation } from 'react-i18next';
import { use } from 'react';
import { useRouteError } from 'react-router';
import { ChunkLoadError } from '#platform/loading/guarded-import.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { BareFrame } from '#shell/layouts/bare-layout.tsx';
import { InsideLayout } from '#shell/layouts/inside-layout.ts';
import { OfflineView } from './offline-view.tsx';
import { OtherFailure } from './other-failure.tsx';
import { TimeoutView } from './timeout-view.tsx';

/** Shown in place of a page (or of everything) that failed to load or to render. */
export function RouteBoundary() {
  const error = useRouteError();
  const view =
    error instanceof ChunkLoadError ? (
      error.offline ? (
        <OfflineView missing="program" />
      ) : (
        <Timeout />
      )
    ) : (
      <OtherFailure error={error} />
    );
  return use(InsideLayout) ? view : <BareFrame>{view}</BareFrame>;
}

function Timeout() {
  const { t } = useTranslation(['common']);
  return (
    <>
      <PageHead title={t('common:failure.timeoutTitle')} noindex />
      <TimeoutView />
    </>
  );
}
