import { Icon } from '@portolane/ui/icon/icon.tsx';
import { useTranslation } from 'react-i18next';
import { useApp } from '#platform/context/app-context.ts';
import { useInquiryList } from '#platform/inquiry-list/inquiry-list.ts';
import { SiteLink } from '#platform/link/site-link.tsx';

/**
 * Link to the inquiry list of this browser; renders nothing while the list is empty. @param named
 * whether to show its label
 */
export function InquiryListLink({ named = false }: { named?: boolean }) {
  const { t } = useTranslation(['common']);
  const { href } = useApp();
  const { length: count } = useInquiryList();
  if (count === 0) return null;
  const name = t('common:header.inquiryList', { count });
  return (
    <SiteLink href={href('inquiryList')}>
      <Icon name="mail" />
      {named ? (
        name
      ) : (
        <>
          <span className="visually-hidden">{name}</span>
          <span className="num" aria-hidden="true">
            {count}
          </span>
        </>
      )}
    </SiteLink>
  );
}
