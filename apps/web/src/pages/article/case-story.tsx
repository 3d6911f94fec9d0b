import { useTranslation } from 'react-i18next';
import { CaseArticle } from '#features/article/articles.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { data } from './case-story.data.ts';

/** /product/case/:caseAlias */
export default function CaseStory() {
  const { t } = useTranslation(['article']);
  const { story } = usePageData(data);
  const brand = story.brands[0];
  const crumbs = [
    // Success stories have no list across brands, so the trail goes through the brand.
    ...(brand
      ? [
          { text: brand.title, path: `/product/brand/${brand.alias}` },
          { text: t('article:case.title'), path: `/product/brand/${brand.alias}/case` },
        ]
      : []),
    { text: story.title, path: null },
  ];
  return (
    <div className="wrap">
      <PageBreadcrumbs own={crumbs} />
      <CaseArticle story={story} crumbs={crumbs} />
    </div>
  );
}
