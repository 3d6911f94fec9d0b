import { useTranslation } from 'react-i18next';
import { Suspense } from 'react';
import { CaseFormIfOpen } from '#features/contact/case-form-if-open.tsx';
import { ContactHead } from '#features/contact/contact-head.tsx';
import { InquiryForm } from '#features/contact/inquiry-form.tsx';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './inquiry.data.ts';

/** /contact/inquiry */
export default function Inquiry() {
  const { t } = useTranslation(['contact']);
  const { contacts, named, privacy } = usePageData(data);
  return (
    <div className="wrap">
      <PageHead
        title={t('contact:page.inquiry.title')}
        description={t('contact:page.inquiry.lead')}
      />
      <PageBreadcrumbs />
      <ContactHead page="inquiry" />
      <Suspense>
        <CaseFormIfOpen kind="inquiry" privacy={privacy}>
          {(notice) => (
            <InquiryForm
              // Other subjects start a new form.
              key={named.map(({ alias }) => alias).join(' ')}
              contacts={contacts}
              privacy={notice}
              named={named}
            />
          )}
        </CaseFormIfOpen>
      </Suspense>
    </div>
  );
}
