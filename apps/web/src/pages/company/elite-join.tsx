import { ButtonLink } from '@portolane/ui/button/button.tsx';
import { useTranslation } from 'react-i18next';
import { CompanyPage } from '#features/company/company-page.tsx';
import { type ActionProps, Rows, type SectionProps } from '#features/company/section-items.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { data } from './elite-join.data.ts';

/** /elite/join */
export default function EliteJoin() {
  const { page } = usePageData(data);
  return <CompanyPage page={page} breadcrumbs={<PageBreadcrumbs />} Items={Openings} />;
}

/** Job openings, each with a link to apply if the section has an email address. */
const Openings = ({ section }: SectionProps) => (
  <Rows section={section} Action={section.email ? Apply : undefined} />
);

/** An email link with the subject filled in. */
function Apply({ section, item: { label, value } }: ActionProps) {
  const { t } = useTranslation(['company']);
  const subject = t('company:join.subject', { job: label, place: value.split(/[，,]/)[0] });
  return (
    <ButtonLink
      variant="neutral"
      size="m"
      href={`mailto:${section.email}?subject=${encodeURIComponent(subject)}`}
      aria-label={t('company:join.applyFor', { job: label })}
    >
      {t('company:join.apply')}
    </ButtonLink>
  );
}
