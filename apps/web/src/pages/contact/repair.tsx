import './repair.css';
import { useTranslation } from 'react-i18next';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { CaseFormIfOpen } from '#features/contact/case-form-if-open.tsx';
import { CaseLookUp } from '#features/contact/case-look-up.tsx';
import { ContactHead } from '#features/contact/contact-head.tsx';
import { RepairForm } from '#features/contact/repair-form.tsx';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './repair.data.ts';

/** /contact/repair: looks up a case of any kind, and requests a repair */
export default function Repair() {
  const { t } = useTranslation(['contact']);
  const { contacts, privacy } = usePageData(data);
  const [search] = useSearchParams();
  const number = search.get('number') ?? '';
  return (
    <div className="wrap">
      <PageHead
        title={t('contact:page.repair.title')}
        description={t('contact:page.repair.lead')}
      />
      <PageBreadcrumbs />
      <ContactHead page="repair" />
      <section className="repair__look-up" aria-labelledby="look-up">
        <SectionHeading
          id="look-up"
          title={t('contact:lookUp.title')}
          more={{ href: '#add', label: t('contact:repair.toForm') }}
        />
        <p>{t('contact:lookUp.lead')}</p>
        <Suspense>
          <CaseLookUp key={number} number={number} />
        </Suspense>
      </section>
      <section className="repair__add" aria-labelledby="add">
        <h2 id="add">{t('contact:repair.add')}</h2>
        <Suspense>
          <CaseFormIfOpen kind="repair" privacy={privacy}>
            {(notice) => (
              <RepairForm brands={contacts.brands} office={contacts.offices[0]} privacy={notice} />
            )}
          </CaseFormIfOpen>
        </Suspense>
      </section>
    </div>
  );
}
