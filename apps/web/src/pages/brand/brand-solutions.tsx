import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { solutionFilters } from '#features/article/article-filters.ts';
import { SolutionList } from '#features/article/article-lists.tsx';
import { ListHead } from '#features/list/list-head.tsx';
import { ListPageHead } from '#features/list/list-page-head.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './brand-solutions.data.ts';

/** /product/brand/:brandAlias/solution */
export default function BrandSolutions() {
  const { t } = useTranslation(['article']);
  const { brand, solutions, options } = usePageData(data);
  const title = t('article:brand.solutionTitle', { brand: brand.title });
  const lead = t('article:brand.solutionLead', { brand: brand.title });
  return (
    <>
      <ListPageHead title={title} description={lead} filters={solutionFilters} />
      <ListHead level={2} title={title} lead={lead} />
      <Suspense>
        <SolutionList
          answer={solutions}
          categories={options.solution_category}
          industries={options.industry_category}
          brandAlias={brand.alias}
        />
      </Suspense>
    </>
  );
}
