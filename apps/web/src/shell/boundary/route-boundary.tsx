import { use } from 'react';
import { useRouteError } from 'react-router';
import { useApp } from '#app/app-context.ts';
import { ChunkLoadError } from '#app/guarded-import.ts';
import { keptPart } from '#app/kept-part.tsx';
import { PageHead } from '../head/page-head.tsx';
import { BareFrame } from '../layouts/bare-layout.tsx';
import { InsideLayout } from '../layouts/inside-layout.ts';
import { TimeoutView } from './timeout-view.tsx';

const OtherFailure = keptPart(() => import('./other-failure.tsx').then((module) => module.OtherFailure));

/** Shown in place of a page (or of everything) that failed to load or to render. */
export function RouteBoundary() {
  const error = useRouteError();
  const view = error instanceof ChunkLoadError ? <Timeout /> : <OtherFailure live error={error} />;
  return use(InsideLayout) ? view : <BareFrame>{view}</BareFrame>;
}

function Timeout() {
  const { t } = useApp();
  return (
    <>
      <PageHead title={t('common:failure.timeoutTitle')} noindex />
      <TimeoutView />
    </>
  );
}
