import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { solutionFilters } from '#features/article/article-filters.ts';
import { SolutionList } from '#features/article/article-lists.tsx';
import { ListHead } from '#features/list/list-head.tsx';
import { ListPageHead } from '#features/list/list-page-head.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { data } from './solutions.data.ts';

/** /product/solution */
export default function Solutions() {
  const { t } = useTranslation(['article']);
  const { solutions, options } = usePageData(data);
  return (
    <div className="wrap">
      <ListPageHead
        title={t('article:solution.title')}
        description={t('article:solution.description')}
        filters={solutionFilters}
      />
      <PageBreadcrumbs />
      <ListHead level={1} title={t('article:solution.title')} lead={t('article:solution.lead')} />
      <Suspense>
        <SolutionList
          answer={solutions}
          categories={options.solution_category}
          industries={options.industry_category}
        />
      </Suspense>
    </div>
  );
}
