import { useApp } from '#app/app-context.ts';
import { BrandResults } from '#features/brand/brand-results.tsx';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { PageHead } from '#shell/head/page-head.tsx';

/** /product/brand */
export default function Brands() {
  const { t } = useApp();
  return (
    <div className="wrap page-end">
      <PageHead title={t('brand:list.title')} description={t('brand:list.description')} />
      <PageBreadcrumbs />
      <div className="list-head">
        <div>
          <h1>{t('brand:list.title')}</h1>
          <p>{t('brand:list.lead')}</p>
        </div>
      </div>
      <BrandResults summaries />
    </div>
  );
}
