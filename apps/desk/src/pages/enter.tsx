import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '@portolane/ui/button/button.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { useDesk } from '#platform/context/desk-context.ts';
import { DeskLink } from '#platform/link/desk-link.tsx';
import { paths } from '#platform/link/desk-path.ts';
import { useCallMutation } from '@portolane/app-kit/call/use-call-mutation.ts';
import { FailureNotice } from '@portolane/app-kit/failure/failure-notice.tsx';

/**
 * /enter#token: a login link of a mail. A button uses it, because mail programs open links to check
 * them, and the link works once.
 */
export default function Enter() {
  const { api } = useDesk();
  const { t } = useTranslation(['access']);
  const navigate = useNavigate();
  const { mutate, isPending, error } = useCallMutation(
    {
      mutationFn: () => api('session.enter', { body: { token: sliceAt(location.hash, 1) } }),
    },
    {
      onDone: () => navigate(paths.passkey, { replace: true }),
    },
  );
  return (
    <div className="desk-page">
      <title>{t('access:enter.title')}</title>
      <Heading level={1}>{t('access:enter.title')}</Heading>
      <div className="desk-form">
        <p>{t('access:enter.text')}</p>
        {error && <FailureNotice error={error} />}
        <Button variant="primary" busy={isPending} onClick={() => mutate()}>
          {t('access:enter.go')}
        </Button>
        {error && (
          <ButtonLink as={DeskLink} href={paths.login}>
            {t('access:toLogin')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
