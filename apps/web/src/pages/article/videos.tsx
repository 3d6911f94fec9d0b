import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { videoFilters } from '#features/article/article-filters.ts';
import { VideoList } from '#features/article/article-lists.tsx';
import { ListHead } from '#features/list/list-head.tsx';
import { ListPageHead } from '#features/list/list-page-head.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { data } from './videos.data.ts';

/** /video */
export default function Videos() {
  const { t } = useTranslation(['article']);
  const { videos, options } = usePageData(data);
  return (
    <div className="wrap">
      <ListPageHead
        title={t('article:video.title')}
        description={t('article:video.description')}
        filters={videoFilters}
      />
      <PageBreadcrumbs />
      <ListHead level={1} title={t('article:video.title')} lead={t('article:video.lead')} />
      <Suspense>
        <VideoList answer={videos} brands={options.brand} />
      </Suspense>
    </div>
  );
}
