import '#platform/styles/sections.css';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { brandFilters } from '#features/brand/brand-filters.ts';
import { BrandResults } from '#features/brand/brand-results.tsx';
import { ListHead } from '#features/list/list-head.tsx';
import { ListPageHead } from '#features/list/list-page-head.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { data } from './brands.data.ts';

/** /product/brand */
export default function Brands() {
  const { t } = useTranslation(['brand']);
  const { brands, options } = usePageData(data);
  return (
    <div className="wrap page-end">
      <ListPageHead
        title={t('brand:list.title')}
        description={t('brand:list.description')}
        filters={brandFilters}
      />
      <PageBreadcrumbs />
      <ListHead level={1} title={t('brand:list.title')} lead={t('brand:list.lead')} />
      <Suspense>
        <BrandResults brands={brands} categories={options.product_parent_category} summaries />
      </Suspense>
    </div>
  );
}
