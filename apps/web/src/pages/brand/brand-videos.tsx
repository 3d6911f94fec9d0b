import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { videoFilters } from '#features/article/article-filters.ts';
import { VideoList } from '#features/article/article-lists.tsx';
import { ListHead } from '#features/list/list-head.tsx';
import { ListPageHead } from '#features/list/list-page-head.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './brand-videos.data.ts';

/** /product/brand/:brandAlias/video */
export default function BrandVideos() {
  const { t } = useTranslation(['article']);
  const { brand, videos } = usePageData(data);
  const title = t('article:brand.videoTitle', { brand: brand.title });
  const lead = t('article:brand.videoLead', { brand: brand.title });
  return (
    <>
      <ListPageHead title={title} description={lead} filters={videoFilters} />
      <ListHead level={2} title={title} lead={lead} />
      <Suspense>
        <VideoList answer={videos} brandAlias={brand.alias} />
      </Suspense>
    </>
  );
}
