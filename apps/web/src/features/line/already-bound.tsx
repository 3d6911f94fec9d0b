import { useTranslation } from 'react-i18next';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';

/** Says that the account is already bound, with a link to end the binding. */
export function AlreadyBound() {
  const { t } = useTranslation(['line']);
  const { href } = useApp();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output may not hold the boxes of a notice
    <Notice tone="accent" role="status" title={t('line:bind.alreadyTitle')}>
      {t('line:bind.already')}{' '}
      <SiteLink className="link" href={href('memberLine')}>
        {t('line:bind.manage')}
      </SiteLink>
    </Notice>
  );
}
