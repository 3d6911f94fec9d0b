import { Icon } from '@portolane/ui/icon/icon.tsx';
import { useTranslation } from 'react-i18next';
import { useApp } from '#platform/context/app-context.ts';
import { useInquiryList } from '#platform/inquiry-list/inquiry-list.ts';
import { SiteLink } from '#platform/link/site-link.tsx';

/** Link to the inquiry list of this browser; renders nothing while the list is empty. */
export function InquiryListLink() {
  const { t } = useTranslation(['common']);
  const { href } = useApp();
  const { length: count } = useInquiryList();
  if (count === 0) return null;
  return (
    <SiteLink href={href('inquiryList')} aria-label={t('common:header.inquiryList', { count })}>
      <Icon name="box" />
      {t('common:header.inquiryListShort')} <span className="num">{count}</span>
    </SiteLink>
  );
}
