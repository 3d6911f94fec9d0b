import { useTranslation } from 'react-i18next';
import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useRevalidator } from 'react-router';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { Button, ButtonLink } from '@portolane/ui/button/button.tsx';
import { BecomeDealerLink } from '#platform/link/become-dealer-link.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { loginPath, type PageFailure } from '#platform/page/route-loader.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { lazyPart } from '#platform/loading/lazy-part.tsx';
import { useViewer } from '#platform/session/use-viewer.ts';
import { useGoBack } from '#platform/page/use-go-back.ts';
import { FailureView } from './failure-view.tsx';
import { LateNotFoundView, LateUnavailableView } from './late-views.tsx';
import { OfflineView } from './offline-view.tsx';

const DealerOnlyAlert = lazyPart(() =>
  import('./dealer-only-alert.tsx').then((module) => module.DealerOnlyAlert),
);

/** View of every failure except a missing chunk, whose view must not depend on another chunk. */
export function OtherFailure({ error }: { error: unknown }) {
  const failure = isRouteErrorResponse(error) ? (error.data as PageFailure | null) : null;
  if (failure?.code === 'ITEM_INSUFFICIENT_PERMISSION_VIEW') return <DealerOnly />;
  if (failure?.code === 'OFFLINE') return <OfflineView missing="data" />;
  if (failure?.code === 'NOT_FOUND')
    return <LateNotFoundView goesHome={failure.goesHome ?? false} />;
  if (failure?.code === 'UNAVAILABLE')
    return <LateUnavailableView retryAfter={failure.retryAfter} />;
  // A component threw it, because what it shows depends on a call of its own.
  if (error instanceof ApiError && error.code === 'OFFLINE') return <OfflineView missing="data" />;
  if (error instanceof ApiError && error.isTemporary)
    return <LateUnavailableView retryAfter={error.retryAfter} />;
  return <Unexpected error={error} />;
}

/**
 * Requests the page's data again as the logged-in member: the server rendered the page without a
 * viewer, and a dealer may see it. False until the response is there.
 */
function useRetriedAsMember(): boolean {
  const loggedIn = useViewer() !== null;
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (loggedIn && !asked) void revalidate().finally(() => setAsked(true));
  }, [loggedIn, asked, revalidate]);
  return asked || !loggedIn;
}

/** The alert, and the same text in the page: without JavaScript, and until the alert has loaded. */
function DealerOnly() {
  const { t } = useTranslation(['common']);
  const { href, language, origin } = useApp();
  const goBack = useGoBack();
  const navigate = useNavigate();
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  const login = loginPath(language, new URL(pathname + search, origin));
  const leave = () => goBack(href('home'));
  const asked = useRetriedAsMember();
  return (
    <>
      <PageHead title={t('common:failure.dealerOnly')} noindex />
      <FailureView
        title={t('common:failure.dealerOnly')}
        actions={
          <>
            {!viewer && (
              <ButtonLink as={SiteLink} variant="primary" href={login}>
                {t('common:failure.logIn')}
              </ButtonLink>
            )}
            <ButtonLink as={SiteLink} variant={viewer ? 'primary' : 'neutral'} href={href('home')}>
              {t('common:failure.home')}
            </ButtonLink>
          </>
        }
      >
        {t('common:failure.dealerHow')} <BecomeDealerLink />
      </FailureView>
      {asked && (
        <DealerOnlyAlert
          onConfirm={leave}
          onLogIn={viewer ? undefined : () => void navigate(login)}
        />
      )}
    </>
  );
}

function Unexpected({ error }: { error: unknown }) {
  const { t } = useTranslation(['common']);
  const { href, report } = useApp();
  useEffect(() => report(error, 'page'), [error, report]);
  return (
    <>
      <PageHead title={t('common:failure.errorTitle')} noindex />
      <FailureView
        title={t('common:failure.errorTitle')}
        actions={
          <>
            <Button variant="primary" onClick={() => window.location.reload()}>
              {t('common:failure.reload')}
            </Button>
            <ButtonLink as={SiteLink} href={href('home')}>
              {t('common:failure.home')}
            </ButtonLink>
          </>
        }
      >
        {t('common:failure.errorText')}
      </FailureView>
    </>
  );
}
