import { CompanyPage } from '#features/company/company-page.tsx';
import { Rows } from '#features/company/section-items.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { data } from './stakeholders.data.ts';

/** /investor/int */
export default function Stakeholders() {
  const { page } = usePageData(data);
  return <CompanyPage page={page} breadcrumbs={<PageBreadcrumbs />} Items={Rows} />;
}
