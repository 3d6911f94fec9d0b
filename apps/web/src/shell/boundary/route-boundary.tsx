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

/** Replaces a page or layout that failed to load or to render. */
export function RouteBoundary() {
  const error = useRouteError();
  const view = <RouteFailure error={error} />;
  return use(InsideLayout) ? view : <BareFrame>{view}</BareFrame>;
}

function RouteFailure({ error }: { error: unknown }) {
  if (!(error instanceof ChunkLoadError)) return <OtherFailure error={error} />;
  return error.offline ? <OfflineView missing="program" /> : <Timeout />;
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
