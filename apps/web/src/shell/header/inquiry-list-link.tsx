import { Icon } from '@portolane/ui/icon/icon.tsx';
import { useTranslation } from 'react-i18next';
import { useApp } from '#platform/context/app-context.ts';
import { useInquiryList } from '#platform/inquiry-list/inquiry-list.ts';
import { SiteLink } from '#platform/link/site-link.tsx';

/** The way to what this browser has collected to ask about; nothing while that is nothing. @param named whether there is room for its name */
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
