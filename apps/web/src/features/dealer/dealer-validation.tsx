import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { validateDealerMutation } from '@portolane/core/queries/dealer.ts';
import { refetchQueries } from '@portolane/core/queries/refetch-queries.ts';
import { profileQuery } from '@portolane/core/queries/user.ts';
import { Button, ButtonLink } from '@portolane/ui/button/button.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { useCallMutation } from '@portolane/app-kit/call/use-call-mutation.ts';

/** Seconds before the page redirects: enough time to read the message and to stop the countdown. */
const LEAVE_AFTER = 5;

interface ValidationResult {
  message: string;
  to: 'login' | 'home';
}

/**
 * Sends a validation link to the server and shows the response: success leads to the login page, a
 * refusal to the home page. A temporary failure is thrown to the boundary, which tries again: a
 * link that has been accepted is accepted again.
 */
export function DealerValidation({ token }: { token: string }) {
  const { t } = useTranslation(['account']);
  const { api, href, report } = useApp();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutateAsync } = useCallMutation(validateDealerMutation(api));
  const [said, setSaid] = useState<ValidationResult | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [left, setLeft] = useState<number | null>(LEAVE_AFTER);
  const asked = useRef('');
  useEffect(() => {
    // Once per link, however often the component renders.
    if (asked.current === token) return;
    asked.current = token;
    mutateAsync(token)
      .then((message) => {
        setSaid({ message, to: 'login' });
        return refetchQueries(queryClient, [profileQuery(api).queryKey]);
      })
      .catch((error: unknown) => {
        if (error instanceof ApiError && (error.isTemporary || error.code === 'OFFLINE'))
          return setFailure(error);
        // An error without a text of its own does not count as a response.
        if (error instanceof ApiError && error.message !== '')
          return setSaid({ message: error.message, to: 'home' });
        report(error, 'dealer.validate');
        return navigate(href('notFound'), { replace: true });
      });
  }, [api, href, mutateAsync, navigate, queryClient, report, token]);
  useEffect(() => {
    if (!said || left === null) return undefined;
    const timer = setTimeout(() => {
      if (left > 1) setLeft(left - 1);
      else void navigate(href(said.to), { replace: true });
    }, 1000);
    return () => clearTimeout(timer);
  }, [said, left, href, navigate]);

  if (failure) throw failure;
  return (
    <>
      {said ? (
        <Notice
          tone={said.to === 'login' ? 'accent' : 'danger'}
          role={said.to === 'login' ? 'status' : 'alert'}
        >
          {said.message}
        </Notice>
      ) : (
        <p>{t('account:dealer.asking')}</p>
      )}
      {said && (
        <>
          {left !== null && (
            <p className="num">
              {said.to === 'login'
                ? t('account:dealer.goingLogin', { count: left })
                : t('account:dealer.goingHome', { count: left })}
            </p>
          )}
          <div className="account__actions">
            <ButtonLink as={SiteLink} variant="primary" href={href(said.to)}>
              {t(said.to === 'login' ? 'account:dealer.logIn' : 'account:dealer.home')}
            </ButtonLink>
            {left !== null && (
              <Button variant="neutral" onClick={() => setLeft(null)}>
                {t('account:dealer.stay')}
              </Button>
            )}
          </div>
        </>
      )}
    </>
  );
}
