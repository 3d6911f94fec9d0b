import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { Button, ButtonLink } from '@portolane/ui/button/button.tsx';
import { EmptyState } from '@portolane/ui/empty-state/empty-state.tsx';
import { useFailure } from '#platform/call/use-failure.ts';
import { DeskLink } from '#platform/link/desk-link.tsx';
import { loginAgainPath, paths } from '#platform/link/desk-path.ts';

/** The status of what a loader or the router threw. */
const statusOf = (error: unknown): number | null =>
  isRouteErrorResponse(error) ? error.status : null;

/** Says why a screen cannot be shown, and offers a way on. */
export function Boundary() {
  const error = useRouteError();
  const { t } = useTranslation(['frame']);
  const failure = useFailure();
  const { revalidate, state } = useRevalidator();
  const { reset } = useQueryErrorResetBoundary();
  if (error instanceof ApiError && error.httpStatus === 401) return <LoggedOut />;
  const status = error instanceof ApiError ? error.httpStatus : statusOf(error);
  if (status === 403)
    return (
      <div className="desk-page">
        <title>{t('frame:denied.title')}</title>
        <EmptyState title={t('frame:denied.title')} actions={<ToToday />}>
          {error instanceof ApiError ? failure(error) : t('frame:denied.text')}
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
        title={t('frame:failure.title')}
        actions={
          <>
            <Button variant="primary" busy={state !== 'idle'} onClick={retry}>
              {t('frame:retry')}
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
  const { t } = useTranslation(['frame']);
  return (
    <ButtonLink as={DeskLink} href={paths.today}>
      {t('frame:toToday')}
    </ButtonLink>
  );
};

/** The login has ended while a screen was open. */
function LoggedOut() {
  const { t } = useTranslation(['frame']);
  return (
    <div className="desk-page" role="alert">
      <EmptyState
        title={t('frame:loggedOut.title')}
        actions={
          <ButtonLink as={DeskLink} variant="primary" href={loginAgainPath(location)}>
            {t('frame:loggedOut.action')}
          </ButtonLink>
        }
      >
        {t('frame:loggedOut.text')}
      </EmptyState>
    </div>
  );
}

/** For an unknown path, or an item that does not exist. */
export function NotFound() {
  const { t } = useTranslation(['frame']);
  return (
    <div className="desk-page">
      <title>{t('frame:notFound.title')}</title>
      <EmptyState title={t('frame:notFound.title')} actions={<ToToday />}>
        {t('frame:notFound.text')}
      </EmptyState>
    </div>
  );
}
