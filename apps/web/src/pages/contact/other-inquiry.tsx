import { useTranslation } from 'react-i18next';
import { Suspense } from 'react';
import { CaseFormIfOpen } from '#features/contact/case-form-if-open.tsx';
import { ContactHead } from '#features/contact/contact-head.tsx';
import { OtherForm } from '#features/contact/other-form.tsx';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './other-inquiry.data.ts';

/** /contact/inquiryOther */
export default function OtherInquiry() {
  const { t } = useTranslation(['contact']);
  const { contacts, privacy } = usePageData(data);
  return (
    <div className="wrap">
      <PageHead
        title={t('contact:page.otherInquiry.title')}
        description={t('contact:page.otherInquiry.lead')}
      />
      <PageBreadcrumbs />
      <ContactHead page="otherInquiry" />
      <Suspense>
        <CaseFormIfOpen kind="other" privacy={privacy}>
          {(notice) => <OtherForm office={contacts.offices[0]} privacy={notice} />}
        </CaseFormIfOpen>
      </Suspense>
    </div>
  );
}
