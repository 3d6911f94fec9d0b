import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { Button, ButtonLink } from '@portolane/ui/button/button.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { LineTrouble } from '#platform/line/line-trouble.ts';
import { tabLoginTries } from '#platform/line/login-tries.ts';
import { AppLink } from '#platform/link/app-link.tsx';
import { paths } from '#platform/link/app-path.ts';
import { FailureScreen } from './failure-screen.tsx';
import { TroubleScreen } from './trouble-screen.tsx';

/** In place of a page that failed to load or to be drawn: what is wrong, and the way on. */
export function Boundary() {
  const error = useRouteError();
  const { language, line, report } = useApp();
  const expected =
    error instanceof LineTrouble || error instanceof ApiError || isRouteErrorResponse(error);
  useEffect(() => {
    if (!expected) report(error, 'page');
  }, [error, expected, report]);

  if (error instanceof LineTrouble) {
    const retry = () => {
      tabLoginTries().forget();
      location.reload();
    };
    return (
      <TroubleScreen
        trouble={error}
        language={language}
        onRetry={retry}
        onClose={line.inClient ? line.close : null}
      />
    );
  }
  // An address that is no UUID names nothing.
  const missing =
    error instanceof ApiError
      ? error.httpStatus === 404 || error.code === 'INPUT_INVALID'
      : isRouteErrorResponse(error) && error.status === 404;
  return missing ? <NotFound /> : <LoadFailure error={error} />;
}

/** An address that is none of the mini-app's, or of something that is not there. */
export function NotFound() {
  const { t } = useTranslation(['shell']);
  return (
    <FailureScreen title={t('shell:notFound.title')} text={t('shell:notFound.text')}>
      <ButtonLink as={AppLink} variant="primary" wide href={paths.enrolments}>
        {t('shell:toFirst')}
      </ButtonLink>
    </FailureScreen>
  );
}

function LoadFailure({ error }: { error: unknown }) {
  const { t } = useTranslation(['shell']);
  const { revalidate, state } = useRevalidator();
  const answered = error instanceof ApiError;
  const text = !answered
    ? t('shell:failure.part')
    : error.code === 'OFFLINE'
      ? t('shell:failure.offline')
      : error.code === 'NO_RESPONSE'
        ? t('shell:failure.noResponse')
        : error.message || t('shell:failure.other');
  return (
    <FailureScreen title={t('shell:failure.title')} text={text}>
      {/* A piece of the program that did not come is not asked for again by this document. */}
      <Button
        variant="primary"
        wide
        busy={state !== 'idle'}
        onClick={() => (answered ? void revalidate() : location.reload())}
      >
        {t('shell:retry')}
      </Button>
      <ButtonLink as={AppLink} wide href={paths.enrolments}>
        {t('shell:toFirst')}
      </ButtonLink>
    </FailureScreen>
  );
}
