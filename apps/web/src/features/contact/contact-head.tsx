import '#features/list/list-head.css';
import { useTranslation } from 'react-i18next';
import { LinkTabs } from '@portolane/ui/tabs/link-tabs.tsx';
import { ListHead } from '#features/list/list-head.tsx';
import { useInquiryList } from '#platform/inquiry-list/inquiry-list.ts';
import { useApp } from '#platform/context/app-context.ts';
import { useSection } from '#platform/context/use-section.ts';
import { SiteLink } from '#platform/link/site-link.tsx';

/** Pages of this section, in the order of their navigation. */
const contactPages = [
  'inquiry',
  'contactSales',
  'location',
  'repair',
  'otherInquiry',
  'inquiryList',
] as const;
export type ContactPage = (typeof contactPages)[number];

/** Returns the pages that the site has. */
export function useContactPages(): ContactPage[] {
  const hasRepairs = useSection('repair');
  return contactPages.filter((page) => page !== 'repair' || hasRepairs);
}

/** Title of a page of this section and the way to the others. */
export function ContactHead({ page }: { page: ContactPage }) {
  const { t } = useTranslation(['contact']);
  const { href } = useApp();
  const pages = useContactPages();
  const collected = useInquiryList().length;
  return (
    <>
      <ListHead
        level={1}
        title={t(`contact:page.${page}.title`)}
        lead={t(`contact:page.${page}.lead`)}
      />
      <LinkTabs
        bar
        label={t('contact:navigation')}
        Link={SiteLink}
        items={pages.map((id) => ({
          href: href(id),
          label: t(`contact:page.${id}.title`),
          current: id === page,
          ...(id === 'inquiryList' && collected > 0 ? { count: collected } : {}),
        }))}
      />
    </>
  );
}
