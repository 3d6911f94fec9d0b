import { VideoArticle } from '#features/article/articles.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { data } from './video.data.ts';

/** /video/:videoAlias */
export default function Video() {
  const { video } = usePageData(data);
  const crumbs = [{ text: video.title, path: null }];
  return (
    <div className="wrap">
      <PageBreadcrumbs own={crumbs} />
      <VideoArticle video={video} crumbs={crumbs} />
    </div>
  );
}
