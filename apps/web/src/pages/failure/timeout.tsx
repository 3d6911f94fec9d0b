import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { safeRedirectPath } from '@portolane/core/rules/navigation/redirect-from.ts';
import { useApp } from '#platform/context/app-context.ts';
import { TimeoutView } from '#shell/boundary/timeout-view.tsx';
import { PageHead } from '#platform/head/page-head.tsx';

/**
 * /timeout: the view for a page whose code does not load, at a path of its own. `?from=` is the
 * path to retry.
 */
export default function Timeout() {
  const { t } = useTranslation(['failure']);
  const { href } = useApp();
  const [search] = useSearchParams();
  return (
    <>
      <PageHead title={t('failure:timeout.title')} noindex />
      <TimeoutView retryHref={safeRedirectPath(search.get('from')) ?? href('home')} />
    </>
  );
}
