import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ButtonLink } from '@portolane/ui/button/button.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { FailureView } from './failure-view.tsx';

export interface TimeoutViewProps {
  /** Target of the reload link. Default: the current URL. */
  retryHref?: string;
}

/**
 * Shown when the page's code did not load. Both links are plain: they work without the program and
 * load a new document.
 */
export function TimeoutView({ retryHref }: TimeoutViewProps) {
  const { t } = useTranslation(['common']);
  const { href } = useApp();
  const { pathname, search } = useLocation();
  return (
    <FailureView
      title={t('common:failure.timeoutTitle')}
      actions={
        <>
          <ButtonLink as={SiteLink} variant="primary" href={retryHref ?? pathname + search}>
            {t('common:failure.reload')}
          </ButtonLink>
          <ButtonLink as={SiteLink} href={href('home')}>
            {t('common:failure.home')}
          </ButtonLink>
        </>
      }
    >
      {t('common:failure.timeoutText')}
    </FailureView>
  );
}
