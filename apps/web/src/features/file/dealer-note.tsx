import { useTranslation } from 'react-i18next';
import { MoreLink } from '@portolane/ui/link/more-link.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';

/** Explains who may download dealer files, and how to become a dealer. */
export function DealerNote({ brandAlias }: { brandAlias?: string | undefined }) {
  const { t } = useTranslation(['file']);
  const { href } = useApp();
  return (
    <Notice className="dealer-note">
      {t('file:dealerNote')}{' '}
      <MoreLink href={href('inquiry', undefined, { brand: brandAlias })} Link={SiteLink}>
        {t('file:becomeDealer')}
      </MoreLink>
    </Notice>
  );
}
