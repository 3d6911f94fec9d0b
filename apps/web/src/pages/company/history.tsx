import { CompanyPage } from '#features/company/company-page.tsx';
import { Timeline } from '#features/company/section-items.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { data } from './history.data.ts';

/** /about/history */
export default function History() {
  const { page } = usePageData(data);
  return <CompanyPage page={page} breadcrumbs={<PageBreadcrumbs />} Items={Timeline} />;
}
