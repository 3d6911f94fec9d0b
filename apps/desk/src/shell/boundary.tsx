import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { Button, ButtonLink } from '@portolane/ui/button/button.tsx';
import { EmptyState } from '@portolane/ui/empty-state/empty-state.tsx';
import { useFailure } from '#platform/call/use-failure.ts';
import { DeskLink } from '#platform/link/desk-link.tsx';
import { paths } from '#platform/link/desk-path.ts';

/** The status of what a loader or the router threw. */
const statusOf = (error: unknown): number | null =>
  isRouteErrorResponse(error) ? error.status : null;

/** Says why a screen cannot be shown, and offers a way on. */
export function Boundary() {
  const error = useRouteError();
  const { t } = useTranslation(['shell']);
  const failure = useFailure();
  const { revalidate, state } = useRevalidator();
  const { reset } = useQueryErrorResetBoundary();
  if (error instanceof ApiError && error.httpStatus === 401) return <LoggedOut />;
  const status = error instanceof ApiError ? error.httpStatus : statusOf(error);
  if (status === 403)
    return (
      <div className="desk-page">
        <title>{t('shell:denied.title')}</title>
        <EmptyState title={t('shell:denied.title')} actions={<ToToday />}>
          {error instanceof ApiError ? failure(error) : t('shell:denied.text')}
        </EmptyState>
      </div>
    );
  if (status === 404) return <NotFound />;
  // A chunk that failed to load is not requested again by the same document, so reload it.
  const retry = () => {
    reset();
    if (error instanceof ApiError) void revalidate();
    else location.reload();
  };
  return (
    <div className="desk-page" role="alert">
      <EmptyState
        title={t('shell:failure.title')}
        actions={
          <>
            <Button variant="primary" busy={state !== 'idle'} onClick={retry}>
              {t('shell:retry')}
            </Button>
            <ToToday />
          </>
        }
      >
        {failure(error)}
      </EmptyState>
    </div>
  );
}

const ToToday = () => {
  const { t } = useTranslation(['shell']);
  return (
    <ButtonLink as={DeskLink} href={paths.today}>
      {t('shell:toToday')}
    </ButtonLink>
  );
};

/** The login has ended while a screen was open. */
function LoggedOut() {
  const { t } = useTranslation(['shell']);
  const next = location.pathname.replace(/^\/desk/, '') + location.search;
  return (
    <div className="desk-page" role="alert">
      <EmptyState
        title={t('shell:loggedOut.title')}
        actions={
          <ButtonLink
            as={DeskLink}
            variant="primary"
            href={`${paths.login}?${new URLSearchParams({ next })}`}
          >
            {t('shell:loggedOut.action')}
          </ButtonLink>
        }
      >
        {t('shell:loggedOut.text')}
      </EmptyState>
    </div>
  );
}

/** For an unknown path, or an item that does not exist. */
export function NotFound() {
  const { t } = useTranslation(['shell']);
  return (
    <div className="desk-page">
      <title>{t('shell:notFound.title')}</title>
      <EmptyState title={t('shell:notFound.title')} actions={<ToToday />}>
        {t('shell:notFound.text')}
      </EmptyState>
    </div>
  );
}
