import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  isRouteErrorResponse,
  useLocation,
  useNavigate,
  useRevalidator,
  useRouteError,
} from 'react-router';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { useAutomaticRetry } from '@portolane/app-kit/page/use-automatic-retry.ts';
import { Button, ButtonLink } from '@portolane/ui/button/button.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { LineError } from '#platform/line/line-error.ts';
import { tabLoginVisits } from '#platform/line/line-auth.ts';
import { AppLink } from '#platform/link/app-link.tsx';
import { paths } from '#platform/link/app-path.ts';
import { FailureScreen } from './failure-screen.tsx';
import { LineErrorScreen } from './line-error-screen.tsx';

/** Error boundary of all pages: says what went wrong and offers a way on. */
export function Boundary() {
  const error = useRouteError();
  const { language, line, report } = useApp();
  const expected =
    error instanceof LineError || error instanceof ApiError || isRouteErrorResponse(error);
  useEffect(() => {
    if (!expected) report(error, 'page');
  }, [error, expected, report]);

  if (error instanceof LineError) {
    const retry = () => {
      tabLoginVisits().write(false);
      location.reload();
    };
    return (
      <LineErrorScreen
        error={error}
        language={language}
        onRetry={retry}
        onClose={line.inClient ? line.close : null}
      />
    );
  }
  // The API answers INPUT_INVALID to an id that is not a UUID.
  const missing =
    error instanceof ApiError
      ? error.httpStatus === 404 || error.code === 'INPUT_INVALID'
      : isRouteErrorResponse(error) && error.status === 404;
  if (missing) return <NotFound />;
  return error instanceof ApiError && error.isTemporary ? (
    <Unavailable error={error} />
  ) : (
    <LoadFailure error={error} />
  );
}

function ToFirstPage({ variant }: { variant?: 'primary' }) {
  const { t } = useTranslation(['shell']);
  return (
    <ButtonLink as={AppLink} variant={variant} wide href={paths.enrolments}>
      {t('shell:toFirst')}
    </ButtonLink>
  );
}

/** For an unknown path, or an object that does not exist. */
export function NotFound() {
  const { t } = useTranslation(['shell']);
  return (
    <FailureScreen title={t('shell:notFound.title')} text={t('shell:notFound.text')}>
      <ToFirstPage variant="primary" />
    </FailureScreen>
  );
}

/** For what cannot be loaded now. It is requested again by itself, and at once on a tap. */
function Unavailable({ error }: { error: ApiError }) {
  const { t } = useTranslation(['shell']);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // Not `revalidate`: with data that is there at once, the router would keep the failure.
  const loadAgain = async () =>
    await navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  const { state, tryNow } = useAutomaticRetry(loadAgain, error.retryAfter);
  return (
    <FailureScreen
      title={t('shell:failure.title')}
      text={error.message || t('shell:failure.noResponse')}
      note={t(state === 'stopped' ? 'shell:failure.retriesEnded' : 'shell:failure.retriesItself')}
    >
      <Button variant="primary" wide busy={state === 'trying'} onClick={tryNow}>
        {t('shell:retry')}
      </Button>
      <ToFirstPage />
    </FailureScreen>
  );
}

function LoadFailure({ error }: { error: unknown }) {
  const { t } = useTranslation(['shell']);
  const { revalidate, state } = useRevalidator();
  const isApiError = error instanceof ApiError;
  const text = () => {
    if (!isApiError) return t('shell:failure.part');
    if (error.code === 'OFFLINE') return t('shell:failure.offline');
    return error.message || t('shell:failure.other');
  };
  return (
    <FailureScreen title={t('shell:failure.title')} text={text()}>
      {/* A chunk that failed to load is not requested again by the same document, so reload it. */}
      <Button
        variant="primary"
        wide
        busy={state !== 'idle'}
        onClick={() => (isApiError ? void revalidate() : location.reload())}
      >
        {t('shell:retry')}
      </Button>
      <ToFirstPage />
    </FailureScreen>
  );
}
