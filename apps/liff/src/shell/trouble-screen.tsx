import { useTranslation } from 'react-i18next';
import type { Language } from '@portolane/core/i18n/language.ts';
import { Button, ButtonLink } from '@portolane/ui/button/button.tsx';
import type { LineTrouble } from '#platform/line/line-trouble.ts';
import { siteHome } from '#platform/link/site-href.ts';
import { FailureScreen } from './failure-screen.tsx';

interface TroubleScreenProps {
  trouble: LineTrouble;
  language: Language;
  /** Another try, where it can help; it may go to LINE's login again. */
  onRetry: () => void;
  /** Closes the mini-app inside LINE; null elsewhere. */
  onClose: (() => void) | null;
}

/** Why LINE's part does not go on, and what the reader can do. Nothing is left by itself. */
export function TroubleScreen({
  trouble: { reason },
  language,
  onRetry,
  onClose,
}: TroubleScreenProps) {
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
