import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { Button } from '@portolane/ui/button/button.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import { loadWhenReachable } from '#platform/loading/load-anew.ts';
import { FailureView } from './failure-view.tsx';

export interface OfflineViewProps {
  /**
   * What has not arrived. data: asking again is enough. program: the page is loaded anew, since browsers remember that a
   * module could not be fetched.
   */
  missing: 'data' | 'program';
}

/** There is no network. Goes on by itself once there is; all it needs is part of the first program. */
export function OfflineView({ missing }: OfflineViewProps) {
  const { t } = useTranslation(['common']);
  const { revalidate, state } = useRevalidator();
  const retry = missing === 'data' ? revalidate : loadWhenReachable;
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
        plate={false}
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
