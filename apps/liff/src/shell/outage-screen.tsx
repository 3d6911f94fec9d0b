import { useTranslation } from 'react-i18next';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { useAutomaticRetry } from '@portolane/app-kit/page/use-automatic-retry.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { FailureScreen } from './failure-screen.tsx';

export interface OutageScreenProps {
  error: unknown;
  onRetry: () => Promise<void>;
  /** How often the start has failed before. */
  before: number;
}

/**
 * Shown if the settings, which everything else depends on, could not be loaded from our server. The
 * mini-app starts again by itself.
 */
export function OutageScreen({ error, onRetry, before }: OutageScreenProps) {
  const { t } = useTranslation(['shell']);
  const offline = error instanceof ApiError && error.code === 'OFFLINE';
  const retryAfter = error instanceof ApiError ? error.retryAfter : null;
  const { state, tryNow } = useAutomaticRetry(onRetry, retryAfter, before);
  return (
    <FailureScreen
      title={t('shell:failure.title')}
      text={t(offline ? 'shell:failure.offline' : 'shell:failure.noResponse')}
      note={t(state === 'stopped' ? 'shell:failure.retriesEnded' : 'shell:failure.retriesItself')}
    >
      <Button variant="primary" wide onClick={tryNow}>
        {t('shell:retry')}
      </Button>
    </FailureScreen>
  );
}
