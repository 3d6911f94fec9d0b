import { useTranslation } from 'react-i18next';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { FailureScreen } from './failure-screen.tsx';

/** Shown if the settings, which everything else depends on, could not be loaded from our server. */
export function OutageScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation(['shell']);
  const offline = error instanceof ApiError && error.code === 'OFFLINE';
  return (
    <FailureScreen
      title={t('shell:failure.title')}
      text={t(offline ? 'shell:failure.offline' : 'shell:failure.noResponse')}
    >
      <Button variant="primary" wide onClick={onRetry}>
        {t('shell:retry')}
      </Button>
    </FailureScreen>
  );
}
