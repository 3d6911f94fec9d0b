import type { PageSection } from '@portolane/core/contract/page.ts';
import { ButtonLink } from '@portolane/ui/button/button.tsx';
import { useTranslation } from 'react-i18next';
import { CompanyPage } from '#features/company/company-page.tsx';
import { Rows } from '#features/company/section-items.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { data } from './elite-join.data.ts';

/** /elite/join */
export default function EliteJoin() {
  const { page } = usePageData(data);
  return <CompanyPage page={page} breadcrumbs={<PageBreadcrumbs />} items={(section) => <Openings section={section} />} />;
}

/** Jobs, each with a mail that has its subject filled in. */
function Openings({ section }: { section: PageSection }) {
  const { t } = useTranslation(['company']);
  const { email } = section;
  if (!email) return <Rows section={section} />;
  return (
    <Rows
      section={section}
      action={({ label, value }) => (
        <ButtonLink
          variant="neutral"
          size="m"
          href={`mailto:${email}?subject=${encodeURIComponent(t('company:join.subject', { job: label, place: value.split(/[，,]/)[0] }))}`}
          aria-label={t('company:join.applyFor', { job: label })}
        >
          {t('company:join.apply')}
        </ButtonLink>
      )}
    />
  );
}
