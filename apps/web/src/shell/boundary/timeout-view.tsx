import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ButtonLink } from '@portolane/ui/button/button.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { FailureView } from './failure-view.tsx';

export interface TimeoutViewProps {
  /** Where "reload" leads. Default: the address that is shown. */
  retryHref?: string;
}

/** The page's code did not arrive. Both ways out are plain links: they work with no program at all, and load everything anew. */
export function TimeoutView({ retryHref }: TimeoutViewProps) {
  const { t } = useTranslation(['common']);
  const { href } = useApp();
  const { pathname, search } = useLocation();
  return (
    <FailureView
      title={t('common:failure.timeoutTitle')}
      actions={
        <>
          <ButtonLink variant="primary" href={retryHref ?? pathname + search}>
            {t('common:failure.reload')}
          </ButtonLink>
          <ButtonLink href={href('home')}>{t('common:failure.home')}</ButtonLink>
        </>
      }
    >
      {t('common:failure.timeoutText')}
    </FailureView>
  );
}
