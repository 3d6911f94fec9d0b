import { CompanyPage } from '#features/company/company-page.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { data } from './elite-grow.data.ts';

/** /elite/grow */
export default function EliteGrow() {
  const { page } = usePageData(data);
  return <CompanyPage page={page} breadcrumbs={<PageBreadcrumbs />} />;
}
