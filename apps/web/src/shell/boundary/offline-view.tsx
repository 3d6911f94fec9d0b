import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { Button } from '@portolane/ui/button/button.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import { reloadIfReachable } from '#platform/loading/reload-if-reachable.ts';
import { FailureView } from './failure-view.tsx';
import { useLoadAgain } from './use-load-again.ts';

export interface OfflineViewProps {
  /**
   * The part that failed to load. For `data` a new request is enough. For `program` the document is
   * reloaded, because browsers cache the failure of a module.
   */
  missing: 'data' | 'program';
}

/**
 * Shown without a network; retries by itself when the network is back. Its code is part of the
 * initial bundle.
 */
export function OfflineView({ missing }: OfflineViewProps) {
  const { t } = useTranslation(['common']);
  const { state } = useNavigation();
  const loadAgain = useLoadAgain();
  const retry = missing === 'data' ? loadAgain : reloadIfReachable;
  useEffect(() => {
    const goOn = () => void retry();
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, [retry]);
  return (
    <>
      <PageHead title={t('common:failure.offlineTitle')} noindex />
      <FailureView
        title={t('common:failure.offlineTitle')}
        illustrated={false}
        actions={
          <Button variant="primary" busy={state === 'loading'} onClick={() => void retry()}>
            {t('common:failure.retry')}
          </Button>
        }
      >
        <p>{t('common:notice.offline')}</p>
        <p>{t('common:failure.offlineText')}</p>
      </FailureView>
    </>
  );
}
