import '#platform/styles/sections.css';
import { EmptyState } from '@portolane/ui/empty-state/empty-state.tsx';
import { useTranslation } from 'react-i18next';
import { ListHead } from '#features/list/list-head.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import { CompanyPage } from '#features/company/company-page.tsx';
import { Rows } from '#features/company/company-rows.tsx';
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
  if (page === null) return <NoProfile />;
  const profile = page.sections.find(({ alias }) => alias === 'profile');
  const sections = page.sections.map((section) =>
    section === profile ? { ...section, items: [] } : section,
  );
  return (
    <CompanyPage
      page={{ ...page, sections }}
      breadcrumbs={<PageBreadcrumbs />}
      jsonLd={[organizationData(setting, origin + href('home'))]}
      opening={profile && <KeyFigures section={profile} />}
      Items={ProfileItems}
    />
  );
}

/** Of a site that says nothing about its company yet. */
function NoProfile() {
  const { t } = useTranslation(['company']);
  const { identity } = useApp();
  return (
    <div className="wrap page-end">
      <PageHead title={t('company:about')} noindex />
      <PageBreadcrumbs own={[{ text: t('company:about'), path: null }]} />
      <ListHead level={1} title={identity.companyName} />
      <EmptyState title={t('company:noProfile')} />
    </div>
  );
}

const ProfileItems = ({ section }: SectionProps) => {
  const Items = section.alias === 'services' ? Rows : Facts;
  return <Items section={section} />;
};
