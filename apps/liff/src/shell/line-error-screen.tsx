import { useTranslation } from 'react-i18next';
import type { Language } from '@portolane/core/i18n/language.ts';
import { Button, ButtonLink } from '@portolane/ui/button/button.tsx';
import type { LineError } from '#platform/line/line-error.ts';
import { siteHome } from '#platform/link/site-href.ts';
import { FailureScreen } from './failure-screen.tsx';

interface LineErrorScreenProps {
  error: LineError;
  language: Language;
  /** Retries where that can help; may leave for LINE's login again. */
  onRetry: () => void;
  /** Closes the mini-app inside LINE; null elsewhere. */
  onClose: (() => void) | null;
}

/** Says why LINE cannot be used, and what the visitor can do. Never navigates by itself. */
export function LineErrorScreen({
  error: { reason },
  language,
  onRetry,
  onClose,
}: LineErrorScreenProps) {
  const { t } = useTranslation(['trouble']);
  return (
    <FailureScreen
      title={t(`trouble:reason.${reason}.title`)}
      text={t(`trouble:reason.${reason}.text`)}
    >
      {reason === 'reopen' && onClose ? (
        <Button variant="primary" wide onClick={onClose}>
          {t('trouble:close')}
        </Button>
      ) : (
        reason !== 'unknownApp' && (
          <Button variant="primary" wide onClick={onRetry}>
            {t(reason === 'denied' || reason === 'signedOut' ? 'trouble:login' : 'trouble:retry')}
          </Button>
        )
      )}
      <ButtonLink wide href={siteHome(language)}>
        {t('trouble:site')}
      </ButtonLink>
    </FailureScreen>
  );
}
