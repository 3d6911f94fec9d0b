import '#platform/styles/sections.css';
import { useTranslation } from 'react-i18next';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { Suspense } from 'react';
import { CaseFormIfOpen } from '#features/contact/case-form-if-open.tsx';
import { ContactHead } from '#features/contact/contact-head.tsx';
import { SalesForm } from '#features/contact/sales-form.tsx';
import { BrandTeams, RegionTeams } from '#features/contact/sales-teams.tsx';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './contact-sales.data.ts';

/** /contact/contact-sales */
export default function ContactSales() {
  const { t } = useTranslation(['contact']);
  const { contacts, options, privacy } = usePageData(data);
  const regions = contacts.offices.filter(({ serves }) => serves.length > 0);
  const brands = contacts.brands.filter(({ name, phone }) => name + phone !== '');
  return (
    <div className="wrap">
      <PageHead
        title={t('contact:page.contactSales.title')}
        description={t('contact:page.contactSales.lead')}
      />
      <PageBreadcrumbs />
      <ContactHead page="contactSales" />
      <Suspense>
        <CaseFormIfOpen kind="sales" privacy={privacy}>
          {(notice) => (
            <SalesForm contacts={contacts} cities={options.city ?? []} privacy={notice} />
          )}
        </CaseFormIfOpen>
      </Suspense>
      {regions.length > 0 && (
        <section aria-labelledby="teams-region">
          <SectionHeading id="teams-region" title={t('contact:teams.regions')} />
          <RegionTeams offices={regions} />
        </section>
      )}
      {brands.length > 0 && (
        <section className="section page-end" aria-labelledby="teams-brand">
          <SectionHeading id="teams-brand" title={t('contact:teams.brands')} />
          <BrandTeams brands={brands} />
        </section>
      )}
    </div>
  );
}
