import { CompanyPage } from '#features/company/company-page.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { data } from './organization.data.ts';

/** /about/organization */
export default function Organization() {
  const { page } = usePageData(data);
  return <CompanyPage page={page} breadcrumbs={<PageBreadcrumbs />} />;
}
