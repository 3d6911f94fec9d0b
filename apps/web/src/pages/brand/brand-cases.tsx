import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { caseFilters } from '#features/article/article-filters.ts';
import { CaseList } from '#features/article/article-lists.tsx';
import { ListHead } from '#features/list/list-head.tsx';
import { ListPageHead } from '#features/list/list-page-head.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './brand-cases.data.ts';

/** /product/brand/:brandAlias/case */
export default function BrandCases() {
  const { t } = useTranslation(['article']);
  const { brand, cases, options } = usePageData(data);
  const title = t('article:brand.caseTitle', { brand: brand.title });
  const lead = t('article:brand.caseLead', { brand: brand.title });
  return (
    <>
      <ListPageHead title={title} description={lead} filters={caseFilters} />
      <ListHead level={2} title={title} lead={lead} />
      <Suspense>
        <CaseList answer={cases} industries={options.industry_category} brandAlias={brand.alias} />
      </Suspense>
    </>
  );
}
