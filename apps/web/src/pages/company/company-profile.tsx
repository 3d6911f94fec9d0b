import { CompanyPage } from '#features/company/company-page.tsx';
import { Facts, KeyFigures, type SectionProps } from '#features/company/section-items.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { organizationData } from '#platform/head/json-ld.ts';
import { usePageData } from '#platform/page/page-data.ts';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { data } from './company-profile.data.ts';

/** /about/:companyAlias */
export default function CompanyProfile() {
  const { page, setting } = usePageData(data);
  const { href, origin } = useApp();
  return (
    <CompanyPage
      page={page}
      breadcrumbs={<PageBreadcrumbs />}
      jsonLd={[organizationData(setting, origin + href('home'))]}
      Items={ProfileItems}
    />
  );
}

const ProfileItems = ({ section }: SectionProps) =>
  section.alias === 'profile' ? <KeyFigures section={section} /> : <Facts section={section} />;
